import { cut } from '@/lib/format/cut';
import type { ImportKindName } from '@/lib/imports/cells/columns';
import type { Table } from '@/lib/imports/cells/parse-cells';

/** Cells of a row that are beyond the last column with a name, without the empty ones. */
export const cellsBeyond = ({ columns }: Table, row: readonly string[]): string[] =>
  row.slice(columns.findLastIndex((name) => name.trim()) + 1).filter((cell) => cell.trim());

/**
 * Only the mapped columns; rows keep their indexes, which errors refer to. A row with cells beyond the last column has
 * the first of them behind its own: the check names such a row, whose cells may all be in the wrong place.
 */
export function inputOf(kind: ImportKindName, table: Table, fields: readonly (string | null)[]) {
  const { columns, rows } = table;
  const used = columns.flatMap((_, at) => (fields[at] ? [at] : []));
  return {
    kind,
    columns: used.map((at) => cut(columns[at] ?? '', 200)),
    fields: used.map((at) => fields[at] ?? null),
    rows: rows.map((row) => [...used.map((at) => row[at] ?? ''), ...cellsBeyond(table, row).slice(0, 1)]),
  };
}
