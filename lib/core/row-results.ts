import * as z from 'zod';
import { absent, Fault, invalid } from '@/lib/runtime/fault';
import type { RowRef } from './fields';
import { ONCE } from './named-rows';

/** The result for each row of an operation on many, in the order of the call (Y-26). */
export const rowResults = z.object({
  results: z.array(
    z.object({
      /** null: there is no such row. */
      uuid: z.string().nullable(),
      ok: z.boolean(),
      /** Why it was refused: a stable word, and a sentence for people. */
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
 * Performs `work` on each of the rows that a call names; a refused row does not stop the others, and must not have
 * written anything.
 * @param locked the existing rows, locked until the transaction ends
 * @param work gets the current row, or undefined if it does not exist; returns the row afterwards. A row that the call
 *   names again is refused: its caller has not seen what the first naming made of it.
 */
export async function eachRow<Named extends { id: RowRef }, Found extends Row>(
  named: readonly Named[],
  locked: readonly Found[],
  work: (row: Found | undefined, named: Named) => Promise<Found>,
): Promise<z.infer<typeof rowResults>> {
  const byId = new Map(locked.map((row) => [row.id, row]));
  const seen = new Set<number>();
  const ids = new Map(locked.map(({ id, uuid }) => [uuid, id]));
  const results: RowResult[] = [];
  for (const one of named) {
    const row = byId.get('id' in one.id ? one.id.id : (ids.get(one.id.uuid) ?? 0));
    try {
      if (row && seen.has(row.id)) throw invalid({}, ONCE);
      if (row) seen.add(row.id);
      const after = await work(row, one);
      byId.set(after.id, after);
      results.push({ uuid: after.uuid, ok: true, code: null, message: null, version: after.version });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { uuid = null, version = null } = row ?? {};
      results.push({ uuid, ok: false, code: error.code, message: error.message, version });
    }
  }
  return { results };
}

type VersionedRow = { readonly version: number; readonly deletedAt: Date | null };
/** Who changed a row last: 'You', a name, or 'Somebody else'. */
type LastChanger<Found> = (row: Found) => Promise<string>;

/**
 * Checks that a row that a call names can be changed (Y-24, Y-26).
 * @param found the row, in the bin or not
 * @param thing 'brief', 'plan', 'scope'
 * @throws Fault absent, which names who removed it
 */
export async function stillThere<Found extends VersionedRow>(
  found: Found | null | undefined,
  thing: string,
  lastChanger: LastChanger<Found>,
): Promise<Found> {
  if (!found) throw absent();
  if (!found.deletedAt) return found;
  throw new Fault('absent', 'resource/not_found', `${await lastChanger(found)} removed the ${thing} meanwhile`);
}

/**
 * Refuses to remove one of many rows that has changed since it was seen.
 * @param seen the version that the caller has seen; undefined accepts any
 * @throws Fault resource/newer_version, which names who changed it
 */
export async function refuseIfNewer<Found extends VersionedRow>(
  row: Found,
  seen: number | undefined,
  thing: string,
  lastChanger: LastChanger<Found>,
): Promise<void> {
  const { version } = row;
  if (seen === undefined || seen === version) return;
  const who = await lastChanger(row);
  throw new Fault('conflict', 'resource/newer_version', `${who} changed the ${thing} meanwhile`, {
    meta: { current: { version } },
  });
}
