import { LogInAgainScreen } from '@/components/session/log-in-again-screen';
import { safeRedirect } from '@/lib/auth/safe-redirect';
import type { PageProps } from '@/lib/core/page-props';
import { adminScope } from '@/lib/core/page-scope';

export default async function LogInAgainPage({ searchParams }: PageProps) {
  await adminScope();
  return <LogInAgainScreen target={safeRedirect((await searchParams).redirect, '/admin/brands')} />;
}
