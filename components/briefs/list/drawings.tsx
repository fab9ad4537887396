'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { listAddress } from '@/components/ui/table/list-address';
import classes from './drawings.module.css';

/** The drawings of the one query (Y-27). */
const DRAWINGS = [
  { view: null, label: 'List' },
  { view: 'board', label: 'Board' },
  { view: 'week', label: 'Week' },
] as const;

/** How the briefs are drawn, beside the lists' tabs: the same search and filters, as list, board or week. */
export function Drawings({ listHref }: { listHref: string }) {
  const query = Object.fromEntries(useSearchParams());
  return (
    <nav className={classes.root} aria-label="Shown as">
      {DRAWINGS.map(({ view, label }) => (
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
