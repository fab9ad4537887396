import Link from 'next/link';
import { formatUnread } from '@/lib/format/format';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  /** What the tabs are of, for those who hear them. */
  label: string;
  tabs: readonly { label: string; href: string; current: boolean /** How many are new there. */; unread?: number }[];
}

/** Lists beside each other, as places that can be linked to. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav className={classes.root} aria-label={label}>
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
);
