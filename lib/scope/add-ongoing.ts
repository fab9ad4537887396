import { rowRef } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { lockAgainstRemoval } from '@/lib/db/lock-row';
import { Fault, invalid } from '@/lib/runtime/fault';
import { addOngoingInput } from './inputs';
import { liveScope } from './read-scope';
import { isOngoingActive, ONGOING_REFUSED } from './scope-rules';
import { ongoingView } from './scope-view';

/** Adds a month of an ongoing-active scope for a segment; a repeated segment is allowed (D7.8). */
export const addOngoing = operation({
  name: 'scopes.addOngoing',
  summary: 'Add a monthly ongoing',
  effect: 'write',
  allow: 'ongoing.manage',
  input: addOngoingInput,
  output: ongoingView,
  async run(context, { scopeId, segmentId, notes }) {
    const { db, brand, actor, events } = context;
    const scope = await liveScope(context, scopeId);
    if (!isOngoingActive(scope)) throw new Fault('conflict', 'scope/not_ongoing_active', ONGOING_REFUSED);
    const segment = await db.segment.findFirst({ where: { ...rowRef.parse(segmentId), deletedAt: null } });
    // Nobody removes it meanwhile.
    if (!segment || !(await lockAgainstRemoval(db, 'segments', [segment.id])).has(segment.id))
      throw invalid({ segmentId: 'Please select a segment' });
    const added = await db.scopeOngoing.create({
      data: { brandId: brand.id, scopeId: scope.id, segmentId: segment.id, notes, creatorUserId: actor.userId },
      select: { id: true, uuid: true, createdAt: true, segmentId: true, notes: true },
    });
    events.created('ongoing', { ...added, label: `${segment.name} of ${scope.productTitle}` });
    events.updated('scope', scope);
    return { ...added, createdAt: added.createdAt.toISOString(), segment: segment.name };
  },
});
