import Link from 'next/link';
import type { FilterChip } from './filter-chips';

interface NoResultsProps {
  chips: readonly Pick<FilterChip, 'label'>[];
  clearHref: string;
}

/** A list without matches: its filters, and a link to clear them. */
export function NoResults({ chips, clearHref }: NoResultsProps) {
  return (
    <>
      <p>No results found</p>
      {chips.length > 0 ? (
        <p>
          Filtered by {chips.map(({ label }) => label).join(', ')}.{' '}
          <Link href={clearHref} prefetch={false} scroll={false}>
            Clear filters
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** The chip of a list's search. */
export const searchChip = (search: string | undefined, removeHref: string): FilterChip[] =>
  search ? [{ label: `Search: ${search}`, removeHref }] : [];
