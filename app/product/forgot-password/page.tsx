import { ForgotPasswordScreen } from '@/components/auth/forgot-password-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function ProductForgotPasswordPage({ searchParams }: PageProps) {
  return <ForgotPasswordScreen query={await searchParams} />;
}
