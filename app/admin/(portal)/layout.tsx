import type { ReactNode } from 'react';
import { AdminShell } from '@/components/shell/admin-shell';
import { ACTIONS } from '@/lib/actions';
import { requestIdentity } from '@/lib/core/find-request-context';
import { logInFirst } from '@/lib/core/page-context';

// Otherwise a page would know those alone that it imports itself.
void ACTIONS;

/** The frame of the admin portal. Each page checks what a person may see. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await logInFirst('/admin/login');
  const identity = await requestIdentity();
  return identity?.person.superuser ? <AdminShell>{children}</AdminShell> : children;
}
