'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { listAddress } from '@/components/ui/table/list-address';
import classes from './view-switch.module.css';

/** The views of one query (Y-27). */
const VIEWS = [
  { view: null, label: 'List' },
  { view: 'board', label: 'Board' },
  { view: 'week', label: 'Week' },
] as const;

/** Switches, beside the lists' tabs, between list, board and week of the same search and filters. */
export function ViewSwitch({ listHref }: { listHref: string }) {
  const query = Object.fromEntries(useSearchParams());
  return (
    <nav className={classes.root} aria-label="Shown as">
      {VIEWS.map(({ view, label }) => (
        <Link
          key={label}
          href={listAddress(listHref, query, { view, page: null, week: null })}
          prefetch={false}
          aria-current={(query.view ?? null) === view ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
