import type { ReactNode } from 'react';
import { BrandShell } from '@/components/shell/brand-shell';
import { ACTIONS } from '@/lib/actions';
import { logInFirst } from '@/lib/core/page-context';

// Otherwise a page would know those alone that it imports itself.
void ACTIONS;

/** The frame of the signed-in portal. Each page checks what a person may see. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  await logInFirst('/login');
  return <BrandShell>{children}</BrandShell>;
}
