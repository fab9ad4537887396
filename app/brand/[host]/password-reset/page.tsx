import { PasswordResetScreen } from '@/components/auth/password-reset-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function BrandPasswordResetPage({ searchParams }: PageProps) {
  return <PasswordResetScreen query={await searchParams} />;
}
