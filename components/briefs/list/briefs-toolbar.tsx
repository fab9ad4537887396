'use client';

import classes from '@/components/briefs/briefs.module.css';
import { FilterChips } from '@/components/ui/table/filter-chips';
import { FilterSheet } from '@/components/ui/table/filter-sheet';
import { listAddress } from '@/components/ui/table/list-address';
import { ListSearch } from '@/components/ui/table/list-search';
import {
  completedIds,
  filterChips,
  filterChoices,
  finishedIds,
  type OfferedChoices,
  WITHOUT_FILTERS,
} from './brief-filters';
import { BriefsFilters } from './briefs-filters';

interface BriefsToolbarProps {
  offered: OfferedChoices;
  /** The list's own address and its parameters. */
  listHref: string;
  query: Readonly<Record<string, string>>;
}

/** Search, filters and their chips, the same above list, board and week. */
export function BriefsToolbar({ offered, listHref, query }: BriefsToolbarProps) {
  const choices = filterChoices(offered);
  const addressWith = (changes: Record<string, string | null>) => listAddress(listHref, query, changes);
  const chips = filterChips(query, choices, addressWith);
  const clearHref = addressWith(WITHOUT_FILTERS);
  return (
    <>
      <div className={`${classes.toolbar} ${classes.filters}`}>
        <ListSearch placeholder="Search Project" />
        <FilterSheet count={chips.length - (query.search ? 1 : 0)}>
          <BriefsFilters choices={choices} completed={completedIds(offered)} finished={finishedIds(offered)} />
        </FilterSheet>
      </div>
      <FilterChips chips={chips} clearHref={clearHref} />
    </>
  );
}
