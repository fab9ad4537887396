import type { ReactNode } from 'react';
import { AdminShell } from '@/components/shell/admin-shell';
import { requestIdentity } from '@/lib/core/scope';

/** The frame of the admin portal. It checks nothing: each page guards itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const identity = await requestIdentity();
  return identity?.person.superuser ? <AdminShell>{children}</AdminShell> : children;
}
