import type { ReactNode } from 'react';
import { AdminShell } from '@/components/shell/admin-shell';
import { requestIdentity } from '@/lib/core/find-request-context';
import { logInFirst } from '@/lib/core/page-context';

/** The frame of the admin portal. Each page checks what a person may see. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await logInFirst('/admin/login');
  const identity = await requestIdentity();
  return identity?.person.superuser ? <AdminShell>{children}</AdminShell> : children;
}
