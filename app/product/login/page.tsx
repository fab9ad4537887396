import { LogInScreen } from '@/components/auth/log-in-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function ProductLogInPage({ searchParams }: PageProps) {
  return <LogInScreen page="/login" query={await searchParams} />;
}
