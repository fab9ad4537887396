import { EmailVerificationScreen } from '@/components/auth/email-verification-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function ProductEmailVerificationPage({ searchParams }: PageProps) {
  return <EmailVerificationScreen query={await searchParams} />;
}
