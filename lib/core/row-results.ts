import * as z from 'zod';
import { Fault } from '@/lib/runtime/fault';
import type { RowRef } from './fields';

/** What became of each row of an operation on many, in the order in which they were named (Y-26). */
export const rowResults = z.object({
  results: z.array(
    z.object({
      /** null: there is no such row. */
      uuid: z.string().nullable(),
      ok: z.boolean(),
      /** Why it was left as it is: a stable word, and a sentence for people. */
      code: z.string().nullable(),
      message: z.string().nullable(),
      /** The row's version afterwards. */
      version: z.number().int().nullable(),
    }),
  ),
});
export type RowResult = z.infer<typeof rowResults>['results'][number];

type Row = { readonly id: number; readonly uuid: string; readonly version: number };

/**
 * Does something with each of the rows that a call names; a row that is refused stops no other. What was refused must
 * not have written anything.
 * @param locked the rows that are there, locked until the transaction ends
 * @param work gets the row as it stands, which a call that names it twice has changed before, and undefined for one
 *   that is not there; returns it as it stands afterwards
 */
export async function eachRow<Named extends { id: RowRef }, Found extends Row>(
  named: readonly Named[],
  locked: readonly Found[],
  work: (row: Found | undefined, named: Named) => Promise<Found>,
): Promise<z.infer<typeof rowResults>> {
  const standing = new Map(locked.map((row) => [row.id, row]));
  const ids = new Map(locked.map(({ id, uuid }) => [uuid, id]));
  const results: RowResult[] = [];
  for (const one of named) {
    const row = standing.get('id' in one.id ? one.id.id : (ids.get(one.id.uuid) ?? 0));
    try {
      const after = await work(row, one);
      standing.set(after.id, after);
      results.push({ uuid: after.uuid, ok: true, code: null, message: null, version: after.version });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { uuid = null, version = null } = row ?? {};
      results.push({ uuid, ok: false, code: error.code, message: error.message, version });
    }
  }
  return { results };
}
