import type { BrandRunContext } from '@/lib/core/operation';
import { changedSince, undoableSince } from '@/lib/core/undo';
import { absent, Fault } from '@/lib/runtime/fault';
import { lastChangerOf } from './last-changer';

/**
 * An undo of many takes back only rows that nobody has touched since (Y-26).
 * @param version that the caller's change left
 * @param thing 'plan', 'scope'
 * @throws Fault undo/changed_since, which says who touched it
 */
export async function refuseIfTouched(
  context: BrandRunContext,
  standing: { readonly uuid: string; readonly version: number },
  version: number,
  thing: string,
): Promise<void> {
  if (standing.version === version) return;
  throw changedSince(`${await lastChangerOf(context, standing.uuid)} changed the ${thing} since`);
}

/** Whether the caller has put a row into the bin, so lately that it can be undone. */
export const isOwnRemoval = (
  { actor, now }: BrandRunContext,
  { deletedAt, deletedByUserId }: { readonly deletedAt: Date | null; readonly deletedByUserId: number | null },
): boolean => deletedAt !== null && deletedAt >= undoableSince(now) && deletedByUserId === actor.userId;

type Named = { readonly uuid: string; readonly version: number; readonly deletedAt: Date | null };

/**
 * A row that a call names, as it may be changed (Y-24, Y-26).
 * @param found what there is of it, in the bin or not
 * @param thing 'brief', 'plan', 'scope'
 * @throws Fault absent, which says who removed what was there
 */
export async function stillThere<Row extends Named>(
  context: BrandRunContext,
  found: Row | null | undefined,
  thing: string,
): Promise<Row> {
  if (!found) throw absent();
  if (!found.deletedAt) return found;
  const who = await lastChangerOf(context, found.uuid);
  throw new Fault('absent', 'resource/not_found', `${who} removed the ${thing} meanwhile`);
}

/**
 * One of many that are removed stays where it has moved on since it was seen (Y-26).
 * @param seen the version that its caller has seen; undefined accepts whatever stands
 * @throws Fault resource/newer_version, which says who changed it
 */
export async function refuseIfNewer(
  context: BrandRunContext,
  { uuid, version }: Named,
  seen: number | undefined,
  thing: string,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const who = await lastChangerOf(context, uuid);
  throw new Fault('conflict', 'resource/newer_version', `${who} changed the ${thing} meanwhile`, {
    meta: { current: { version } },
  });
}
