import type { ReactNode } from 'react';
import { BrandShell } from '@/components/shell/brand-shell';
import { requestIdentity } from '@/lib/core/scope';

/** The frame of the signed-in portal. It checks nothing: each page guards itself. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  return (await requestIdentity()) ? <BrandShell>{children}</BrandShell> : children;
}
