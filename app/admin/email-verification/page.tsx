import { EmailVerificationScreen } from '@/components/auth/email-verification-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function AdminEmailVerificationPage({ searchParams }: PageProps) {
  return <EmailVerificationScreen base="/admin" query={await searchParams} />;
}
