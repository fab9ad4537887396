import { LogInScreen } from '@/components/auth/log-in-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function AdminLogInPage({ searchParams }: PageProps) {
  return <LogInScreen page="/admin/login" query={await searchParams} />;
}
