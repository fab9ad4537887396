import { LogInAgainScreen } from '@/components/session/log-in-again-screen';
import { safeRedirect } from '@/lib/auth/log-in/safe-redirect';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export default async function LogInAgainPage({ searchParams }: PageProps) {
  await brandContext();
  return <LogInAgainScreen target={safeRedirect((await searchParams).redirect, '/dashboard')} />;
}
