import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { removeOngoingInput } from './inputs';
import { liveScope } from './read-scope';

/** Deletes a monthly ongoing. */
export const removeOngoing = operation({
  name: 'scopes.removeOngoing',
  summary: 'Delete a monthly ongoing',
  effect: 'write',
  allow: 'ongoing.manage',
  input: removeOngoingInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { scopeId, ongoingId }) {
    const { db, actor, events, now } = context;
    const scope = await liveScope(context, scopeId);
    const [removed] = await db.scopeOngoing.updateManyAndReturn({
      where: { ...ongoingId, scopeId: scope.id, deletedAt: null },
      data: { deletedAt: now, deletedByUserId: actor.userId },
    });
    if (!removed) throw absent();
    const segment = await db.segment.findFirst({ where: { id: removed.segmentId }, select: { name: true } });
    events.removed('ongoing', { ...removed, label: `${segment?.name ?? 'A month'} of ${scope.productTitle}` });
    events.updated('scope', scope);
    return { uuid: removed.uuid };
  },
});
