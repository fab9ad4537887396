import { roleMay } from '@/lib/access/policy';
import { binBegins } from '@/lib/core/bin';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { absent, forbidden } from '@/lib/runtime/fault';
import { briefView } from './brief-view';
import { briefPath } from './inputs';
import { type LiveBrief, viewOfBrief } from './read-brief';

/** Takes a brief back from the bin: one's own removals, or any for administrators. */
export const restoreBrief = operation({
  name: 'briefs.restore',
  summary: 'Restore a removed brief',
  effect: 'write',
  allow: 'brief.remove',
  input: briefPath,
  output: briefView,
  async run(context, { briefId }) {
    const { db, actor, now } = context;
    const removed = await db.brief.findFirst({ where: { ...briefId, deletedAt: { gte: binBegins(now) } } });
    if (!removed) throw absent();
    if (removed.deletedByUserId !== actor.userId && !roleMay(actor.role, 'brief.restoreAny')) throw forbidden();
    return viewOfBrief(context, await restoreRemovedBrief(context, removed));
  },
});

/**
 * Takes back one that is in the bin, and records it.
 * @param takesBack when it was removed, where this undoes that
 * @throws Fault absent: somebody else was quicker
 */
export async function restoreRemovedBrief(
  { db, events }: BrandRunContext,
  removed: LiveBrief,
  takesBack?: Date,
): Promise<LiveBrief> {
  const [restored] = await db.brief.updateManyAndReturn({
    where: { id: removed.id, deletedAt: { not: null } },
    data: { deletedAt: null, deletedByUserId: null, version: { increment: 1 } },
  });
  if (!restored) throw absent();
  events.inHistory(restored, 'restored', {}, takesBack);
  events.restored('brief', restored);
  return restored;
}
