import Link from 'next/link';
import classes from './briefs-tabs.module.css';

interface BriefsTabsProps {
  current: 'all' | 'allocation';
  allHref: string;
  allocationHref: string;
}

/** The two lists of briefs, as places that can be linked to. */
export function BriefsTabs({ current, allHref, allocationHref }: BriefsTabsProps) {
  return (
    <nav className={classes.tabs} aria-label="Brief lists">
      <Link href={allHref} aria-current={current === 'all' ? 'page' : undefined}>
        All
      </Link>
      <Link href={allocationHref} aria-current={current === 'allocation' ? 'page' : undefined}>
        Allocation
      </Link>
    </nav>
  );
}
