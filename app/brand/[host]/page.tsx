import { LogInScreen } from '@/components/auth/log-in-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function BrandLogInPage({ searchParams }: PageProps) {
  return <LogInScreen page="/" query={await searchParams} />;
}
