import { PasswordResetScreen } from '@/components/auth/password-reset-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function AdminPasswordResetPage({ searchParams }: PageProps) {
  return <PasswordResetScreen base="/admin" query={await searchParams} />;
}
