'use client';

import { FilterChips } from '@/components/ui/filter-chips';
import { listAddress } from '@/components/ui/list-address';
import { ListPagination } from '@/components/ui/list-pagination';
import { ListSearch } from '@/components/ui/list-search';
import { completedIds, filterChips, filterChoices, NARROWING, type OfferedChoices } from './brief-filters';
import classes from './briefs.module.css';
import { BriefsFilters } from './briefs-filters';
import { BriefsTable } from './briefs-table';
import type { ListedBriefs } from './listed-briefs';

interface BriefsListProps extends ListedBriefs {
  /** What the filters offer. */
  offered: OfferedChoices;
  /** The list's own address and what it says now. */
  listHref: string;
  query: Readonly<Record<string, string>>;
  pages: { page: number; limit: number; total: number };
  timeZone: string;
  today: string;
}

/**
 * Search, filters, table and pages of the list. It is given what it shows as plain data and draws it here: elements that
 * the server draws are told twice, once as HTML and once more as a description of each (docs/speed.md).
 */
export function BriefsList({ offered, listHref, query, pages, ...table }: BriefsListProps) {
  const choices = filterChoices(offered);
  const addressWith = (changes: Record<string, string | null>) => listAddress(listHref, query, changes);
  return (
    <>
      <div className={`${classes.toolbar} ${classes.filters}`}>
        <ListSearch placeholder="Search Project" />
        <BriefsFilters choices={choices} completed={completedIds(offered)} />
      </div>
      <FilterChips
        chips={filterChips(query, choices, addressWith)}
        clearHref={addressWith(Object.fromEntries(NARROWING.map((name) => [name, null])))}
      />
      <BriefsTable {...table} listHref={listHref} query={query} />
      <ListPagination {...pages} pageHref={(page) => addressWith({ page: page === 1 ? null : String(page) })} />
    </>
  );
}
