import { textOf } from './grid-rules';
import type { GridColumn, GridRow } from './grid-types';

/** In pixels: the width of a semibold tabular figure of 14 px, and the padding of a cell. */
const FIGURE = 9;
const PADDING = 22;
/** Maximum of characters that count; longer texts are unparsed. */
const LONGEST = 26;

/**
 * Each column's width in pixels: its own, or what its longest figure needs, since amounts are never cut.
 * @param totals the cells of the totals row
 */
export function columnWidths<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  totals: Readonly<Record<string, string | number>> = {},
): number[] {
  return columns.map((column) => {
    if (column.kind !== 'number' && column.kind !== 'computed') return column.width;
    const shown = [longestIn(column, rows), String(totals[column.key] ?? '')];
    return Math.max(column.width, ...shown.map(({ length }) => Math.min(length, LONGEST) * FIGURE + PADDING));
  });
}

/** The longest formatted figure of a column; the plain texts are compared, so that only one is formatted. */
function longestIn<Row extends GridRow>(column: GridColumn<Row>, rows: readonly Row[]): string {
  let longest: Row | undefined;
  let length = 0;
  for (const row of rows) {
    const own = column.value(row).length;
    if (own <= length) continue;
    length = own;
    longest = row;
  }
  if (!longest) return '';
  const shown = column.display?.(longest) ?? textOf(column, longest);
  return typeof shown === 'string' ? shown : '';
}
