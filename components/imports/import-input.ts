import { cut } from '@/lib/format/cut';
import type { ImportKindName } from '@/lib/imports/cells/columns';
import type { Table } from '@/lib/imports/cells/parse-cells';

type Fields = readonly (string | null)[];

/** Cells of a row that are beyond the last column with a name or a field, without the empty ones. */
export const cellsBeyond = ({ columns }: Table, fields: Fields, row: readonly string[]): string[] =>
  row.slice(columns.findLastIndex((name, at) => name.trim() || fields[at]) + 1).filter((cell) => cell.trim());

/**
 * Only the mapped columns; rows keep their indexes, which errors refer to. A row with cells beyond the last column has
 * the first of them behind its own: the check names such a row, whose cells may all be in the wrong place.
 */
export function inputOf(kind: ImportKindName, table: Table, fields: Fields) {
  const { columns, rows } = table;
  const used = columns.flatMap((_, at) => (fields[at] ? [at] : []));
  return {
    kind,
    columns: used.map((at) => cut(columns[at] ?? '', 200)),
    fields: used.map((at) => fields[at] ?? null),
    rows: rows.map((row) => [...used.map((at) => row[at] ?? ''), ...cellsBeyond(table, fields, row).slice(0, 1)]),
  };
}

/** How many rows have cells in left-out columns alone: nothing of them is imported. */
export const rowsLeftOut = (table: Table, fields: Fields): number =>
  table.rows.filter(
    (row) =>
      row.some((cell) => cell.trim()) &&
      !row.some((cell, at) => fields[at] && cell.trim()) &&
      cellsBeyond(table, fields, row).length === 0,
  ).length;
