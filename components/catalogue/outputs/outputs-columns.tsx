import type { ListColumn } from '@/components/ui/table/list-table';
import type { OutputView } from '@/lib/catalogue/output-view';
import { SpreadGlyph } from './spread-glyph';

/** What '' reads as (modules §3: "no time spread (empty)"). */
export const NO_SPREAD = 'No time spread';

/** The columns of the output types (modules §2). */
export const outputColumns: readonly ListColumn<OutputView>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', cell: ({ title }) => title },
  { key: 'division', title: 'Division', sortKey: 'department', cell: ({ department }) => department.title },
  {
    key: 'timeSpread',
    title: 'Time Spread',
    sortKey: 'timeSpread',
    cell: ({ timeSpread }) => (
      <span>
        <SpreadGlyph spread={timeSpread} /> {timeSpread || NO_SPREAD}
      </span>
    ),
  },
];
