import { Prisma } from './generated/client';

/**
 * Very many rows as one text: the driver takes as long for the values of a row as for all else that becomes of it, and
 * reads one long text at once. Between the columns stands a character that no key writes; `bare` takes it
 * out of a text that might hold it. An expression over all rows; null where there are none.
 * @param columns those that may be null through `orEmpty` or `bare`
 * @param order of the rows
 */
export const asLines = (columns: readonly Prisma.Sql[], order: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`string_agg(concat_ws(${SEPARATOR}, ${Prisma.join(columns)}), ${SEPARATOR} order by ${order})`;

/** Of a text that `asLines` wrote, between any two columns. */
export const COLUMN_END = '\u001f';
const SEPARATOR = Prisma.sql`E'\\x1f'`;

/** A column that may be null: that becomes ''. */
export const orEmpty = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(${column}::text, '')`;

/** A text that people or their machines wrote, or null. */
export const bare = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(replace(${column}, ${SEPARATOR}, ''), '')`;

/**
 * What is made of the rows of `asLines`, one after the other: one can go before the next is there.
 * @param count of columns
 * @param make one thing of the texts of a row
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
