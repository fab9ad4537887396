import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './icon-link.module.css';

/** An icon-only link in a page's header: settings, the bin. Its label is its accessible name and tooltip. */
export function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes.link} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
