import { Prisma } from './generated/client';

/**
 * Very many rows as one text: parsing a row's values takes the driver as long as all further work on it, while it reads
 * one long text at once. Columns are separated by a control character, which `withoutSeparator` removes from texts that
 * might contain it. An aggregate over all rows; null without rows.
 * @param columns those that may be null through `orEmpty` or `withoutSeparator`
 * @param order of the rows
 */
export const asLines = (columns: readonly Prisma.Sql[], order: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`string_agg(concat_ws(${SEPARATOR}, ${Prisma.join(columns)}), ${SEPARATOR} order by ${order})`;

/** The separator of columns in a text of `asLines`. */
const COLUMN_END = '\u001f';
const SEPARATOR = Prisma.sql`E'\\x1f'`;

/** A column that may be null, which becomes ''. */
export const orEmpty = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(${column}::text, '')`;

/** A text from outside, or null. */
export const withoutSeparator = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(replace(${column}, ${SEPARATOR}, ''), '')`;

/**
 * Maps the rows of `asLines` one after the other, so that few are in memory.
 * @param count of columns
 * @param make maps the texts of a row
 */
export function* rowsIn<Made>(
  lines: string | null,
  count: number,
  make: (row: readonly string[]) => Made,
): Generator<Made> {
  if (lines === null) return;
  let row: string[] = [];
  for (let from = 0; from <= lines.length; ) {
    const next = lines.indexOf(COLUMN_END, from);
    const to = next < 0 ? lines.length : next;
    row.push(lines.slice(from, to));
    from = to + 1;
    if (row.length < count) continue;
    yield make(row);
    row = [];
  }
}
