/**
 * Inserts rows into tables: ids are drawn first, so that rows can refer to each other, then one statement fills a
 * table.
 */
import type { Client } from 'pg';

/** One row by column name. Bytes are given as `bytes(buffer)`, other values as in JSON. */
export type Row = Record<string, unknown>;

/** A buffer in PostgreSQL's text form of bytea, for JSON. */
export const bytes = (buffer: Uint8Array): string => `\\x${Buffer.from(buffer).toString('hex')}`;

/** `count` fresh ids of a table's own sequence, ascending. */
async function drawIds(client: Client, table: string, count: number): Promise<number[]> {
  const drawn = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table, count],
  );
  return drawn.rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}

/** Gives the rows ascending ids in their order. */
export async function number<T extends Row>(
  client: Client,
  table: string,
  rows: readonly T[],
): Promise<(T & { id: number })[]> {
  const ids = await drawIds(client, table, rows.length);
  return rows.map((row, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error(`Too few ids for ${table}`);
    return { ...row, id };
  });
}

/** All rows in one statement; columns that no row names keep the table's defaults. Every row names the same columns. */
export async function insert(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await client.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
