import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  /** What the tabs are of, for those who hear them. */
  label: string;
  tabs: readonly { label: string; href: string; current: boolean }[];
  /** At the end of their line. */
  beside?: ReactNode;
}

/** Lists beside each other, as places that can be linked to. */
export const LinkTabs = ({ label, tabs, beside }: LinkTabsProps) => (
  <div className={classes.root}>
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
    {beside}
  </div>
);
