import { flexible } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import type { OutputView } from '@/lib/catalogue/output-view';
import { SpreadGlyph } from './spread-glyph';

/** The label of '' (modules §3: "no time spread (empty)"). */
export const NO_SPREAD = 'No time spread';

/** The columns of the output types (modules §2). */
export const outputColumns: readonly ListColumn<OutputView>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', size: flexible(200, 360, 700), cell: ({ title }) => title },
  {
    key: 'division',
    title: 'Division',
    sortKey: 'department',
    size: flexible(120, 220, 400),
    cell: ({ department }) => department.title,
  },
  {
    key: 'timeSpread',
    title: 'Time Spread',
    sortKey: 'timeSpread',
    size: flexible(170, 220, 320),
    cell: ({ timeSpread }) => (
      <span>
        <SpreadGlyph spread={timeSpread} /> {timeSpread || NO_SPREAD}
      </span>
    ),
  },
];
