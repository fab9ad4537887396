import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './icon-link.module.css';

/** A link in a page's header that is an icon alone: settings, the bin. Its label is its name and its tooltip. */
export function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes.link} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
