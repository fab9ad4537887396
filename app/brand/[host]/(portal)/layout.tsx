import type { ReactNode } from 'react';
import { BrandShell } from '@/components/shell/brand-shell';
import { logInFirst } from '@/lib/core/page-context';

/** The frame of the signed-in portal. Each page checks what a person may see. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  await logInFirst('/login');
  return <BrandShell>{children}</BrandShell>;
}
