'use client';

import dynamic from 'next/dynamic';
import {
  filterChips,
  filterChoices,
  type OfferedChoices,
  WITHOUT_FILTERS,
} from '@/components/briefs/list/brief-filters';
import { BriefsToolbar } from '@/components/briefs/list/briefs-toolbar';
import { Placeholder } from '@/components/ui/skeletons';
import { listAddress } from '@/components/ui/table/list-address';
import { NoResults } from '@/components/ui/table/no-results';
import classes from './board.module.css';
import type { BoardColumn } from './board-cards';

const Board = dynamic(() => import('./board').then((module) => module.Board), {
  loading: () => <Placeholder width="100%" height={480} />,
});

interface BriefsBoardProps {
  columns: readonly BoardColumn[];
  total: number;
  offered: OfferedChoices;
  listHref: string;
  query: Readonly<Record<string, string>>;
  today: string;
  mayApprove: boolean;
}

/** The list's search and filters above the board. Only this loads the drag library. */
export function BriefsBoard({ total, offered, mayApprove, ...board }: BriefsBoardProps) {
  const { listHref, query } = board;
  const addressWith = (changes: Record<string, string | null>) => listAddress(listHref, query, changes);
  const chips = filterChips(query, filterChoices(offered), addressWith);
  const clearHref = addressWith(WITHOUT_FILTERS);
  return (
    <>
      <BriefsToolbar offered={offered} listHref={listHref} query={query} />
      {total === 0 ? (
        <div className={classes.nothing}>
          <NoResults chips={chips} clearHref={clearHref} />
        </div>
      ) : (
        <Board {...board} choices={{ ...offered, mayApprove }} />
      )}
    </>
  );
}
