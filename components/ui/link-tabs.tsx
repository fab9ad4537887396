import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatUnread } from '@/lib/format/format';
import classes from './link-tabs.module.css';

interface LinkTab {
  label: string;
  href: string;
  current: boolean;
  /** How many are new there. */
  unread?: number;
}

interface LinkTabsProps {
  /** The tabs' name, for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  /** At the end of their line. */
  beside?: ReactNode;
}

/** Tabs that are links, each with its address. */
export const LinkTabs = ({ label, tabs, beside }: LinkTabsProps) => (
  <div className={classes.root}>
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}{' '}
          {tab.unread ? (
            <span className={classes.unread}>
              {formatUnread(tab.unread)}
              <span className="visually-hidden"> unread</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
    {beside}
  </div>
);
