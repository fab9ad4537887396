import { expect, it } from 'vitest';
import { columnWidths } from '@/components/ui/grid/column-widths';
import type { GridColumn } from '@/components/ui/grid/grid-types';
import { formatMoney } from '@/lib/format/format';

type Row = { key: string; name: string; cost: string };
const columns: GridColumn<Row>[] = [
  { kind: 'text', key: 'name', title: 'Name', width: 100, value: ({ name }) => name, set: (row) => row },
  {
    kind: 'computed',
    key: 'cost',
    title: 'Cost',
    width: 104,
    value: ({ cost }) => cost,
    display: ({ cost }) => formatMoney(cost),
  },
];
const row = (cost: string): Row => ({ key: cost, name: 'x'.repeat(200), cost });

it('a column of amounts is as wide as its longest one, its total included; a column of words stays', () => {
  expect(columnWidths(columns, [row('12.50')])).toEqual([100, 104]);
  const [words, figures = 0] = columnWidths(columns, [row('12.50'), row('9999999999.99')]);
  expect(words).toBe(100);
  expect(figures).toBeGreaterThan('$9,999,999,999.99'.length * 8);
  const [, summed = 0] = columnWidths(columns, [row('9999999999.99')], { cost: '$19,999,999,999.98' });
  expect(summed).toBeGreaterThan(figures);
});

it('what was typed and is no figure does not push the grid apart', () => {
  const [, width = 0] = columnWidths(columns, [row('1'.repeat(55))]);
  expect(width).toBeLessThan(300);
});
