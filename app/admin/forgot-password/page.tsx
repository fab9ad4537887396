import { ForgotPasswordScreen } from '@/components/auth/forgot-password-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function AdminForgotPasswordPage({ searchParams }: PageProps) {
  return <ForgotPasswordScreen base="/admin" query={await searchParams} />;
}
