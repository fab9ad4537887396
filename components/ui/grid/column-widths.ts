import type { ReactNode } from 'react';
import { textOf } from './grid-rules';
import type { GridColumn, GridRow } from './grid-types';

/** Pixels that a tabular figure of 14 px takes at most, semibold, and those on both sides of a cell. */
const FIGURE = 9;
const PADDING = 22;
/** Characters of the longest figure that counts; what is longer was not read as one. */
const LONGEST = 26;

/**
 * Each column's width in pixels: its own, or what its longest figure needs, since amounts are never cut.
 * @param totals what stands below the columns
 */
export function columnWidths<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  totals: Readonly<Record<string, ReactNode>> = {},
): number[] {
  return columns.map((column) => {
    if (column.kind !== 'number' && column.kind !== 'computed') return column.width;
    const total = totals[column.key];
    const shown = [longestIn(column, rows), typeof total === 'string' ? total : String(total ?? '')];
    return Math.max(column.width, ...shown.map(({ length }) => Math.min(length, LONGEST) * FIGURE + PADDING));
  });
}

/** The longest figure of a column as it is shown; the plain texts are compared, so that one of them is formatted. */
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
