import { roleMay } from '@/lib/access/policy';
import { binBegins } from '@/lib/core/bin';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { undoableSince } from '@/lib/core/undo';
import { absent, forbidden } from '@/lib/runtime/fault';
import { briefView } from './brief-view';
import { restoreBriefInput } from './inputs';
import { type LiveBrief, viewOfBrief } from './read-brief';

/** Restores a brief from the bin: one's own removals, or any for administrators. */
export const restoreBrief = operation({
  name: 'briefs.restore',
  summary: 'Restore a removed brief',
  effect: 'write',
  allow: 'brief.remove',
  input: restoreBriefInput,
  output: briefView,
  async run(context, { briefId, undo }) {
    const { db, actor, now } = context;
    const removed = await db.brief.findFirst({ where: { ...briefId, deletedAt: { gte: binBegins(now) } } });
    if (!removed) throw absent();
    if (removed.deletedByUserId !== actor.userId && !roleMay(actor.role, 'brief.restoreAny')) throw forbidden();
    const undoes = undo ? await ownRemoval(context, removed) : undefined;
    return viewOfBrief(context, await restoreRemovedBrief(context, removed, undoes));
  },
});

/** When the caller removed it, if that can still be undone. */
async function ownRemoval({ db, actor, now }: BrandRunContext, { id }: LiveBrief): Promise<Date | undefined> {
  const step = await db.briefChange.findFirst({
    where: { briefId: id, kind: 'removed', userId: actor.userId, createdAt: { gte: undoableSince(now) } },
    select: { createdAt: true },
    orderBy: { id: 'desc' },
  });
  return step?.createdAt;
}

/**
 * Restores one from the bin, and records it.
 * @param undoes when it was removed, if this undoes that
 * @throws Fault absent: somebody else was faster
 */
export async function restoreRemovedBrief(
  { db, events }: BrandRunContext,
  removed: LiveBrief,
  undoes?: Date,
): Promise<LiveBrief> {
  const [restored] = await db.brief.updateManyAndReturn({
    where: { id: removed.id, deletedAt: { not: null } },
    data: { deletedAt: null, deletedByUserId: null, version: { increment: 1 }, updatedAt: removed.updatedAt },
  });
  if (!restored) throw absent();
  events.inHistory(restored, 'restored', {}, undoes);
  events.restored('brief', restored);
  return restored;
}
