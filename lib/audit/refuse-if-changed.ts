import type { BrandRunContext } from '@/lib/core/operation';
import { changedSince, undoableSince } from '@/lib/core/undo';
import { lastChangerOf } from './last-changer';

/**
 * An undo of many reverts only rows that nobody has changed since (Y-26).
 * @param version after the caller's change
 * @param thing 'plan', 'scope'
 * @throws Fault undo/changed_since, which says who changed it
 */
export async function refuseIfChanged(
  context: BrandRunContext,
  current: { readonly uuid: string; readonly version: number },
  version: number,
  thing: string,
): Promise<void> {
  if (current.version === version) return;
  throw changedSince(`${await lastChangerOf(context, current.uuid)} changed the ${thing} since`);
}

/** Whether the caller removed a row, recently enough to undo it. */
export const isOwnRemoval = (
  { actor, now }: BrandRunContext,
  { deletedAt, deletedByUserId }: { readonly deletedAt: Date | null; readonly deletedByUserId: number | null },
): boolean => deletedAt !== null && deletedAt >= undoableSince(now) && deletedByUserId === actor.userId;
