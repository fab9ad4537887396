'use client';

import { listAddress } from '@/components/ui/table/list-address';
import { ListPagination } from '@/components/ui/table/list-pagination';
import { NoResults } from '@/components/ui/table/no-results';
import { filterChips, filterChoices, type OfferedChoices, WITHOUT_FILTERS } from './brief-filters';
import { BriefsTable } from './briefs-table';
import { BriefsToolbar } from './briefs-toolbar';
import type { ListedBriefs } from './listed-briefs';

/** The rows, and the options of the filters. */
export interface BriefsListData extends ListedBriefs {
  readonly offered: OfferedChoices;
  readonly mayApprove: boolean;
}

interface BriefsListProps {
  data: BriefsListData;
  /** The list's own address and its parameters. */
  listHref: string;
  query: Readonly<Record<string, string>>;
  pages: { page: number; limit: number; total: number };
  timeZone: string;
  today: string;
}

/**
 * Search, filters, table and pages of the list. A client component that gets plain data: elements that the server
 * renders are sent twice, as HTML and as React's description of them (docs/speed.md).
 */
export function BriefsList({ data, listHref, query, pages, timeZone, today }: BriefsListProps) {
  const { rows, former, offered, mayApprove } = data;
  const choices = filterChoices(offered);
  const addressWith = (changes: Record<string, string | null>) => listAddress(listHref, query, changes);
  const chips = filterChips(query, choices, addressWith);
  const clearHref = addressWith(WITHOUT_FILTERS);
  return (
    <>
      <BriefsToolbar offered={offered} listHref={listHref} query={query} />
      <BriefsTable
        rows={rows}
        former={former}
        choices={{ ...offered, mayApprove }}
        listHref={listHref}
        query={query}
        timeZone={timeZone}
        today={today}
        empty={<NoResults chips={chips} clearHref={clearHref} />}
      />
      <ListPagination {...pages} pageHref={(page) => addressWith({ page: page === 1 ? null : String(page) })} />
    </>
  );
}
