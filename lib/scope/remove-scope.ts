import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { removeScopeInput } from './inputs';
import { liveScope } from './read-scope';
import { mayRemove, REMOVE_REFUSED } from './scope-rules';

/** Puts a scope in the bin, from where it can be taken back for 30 days; drafts by everybody. */
export const removeScope = operation({
  name: 'scopes.remove',
  summary: 'Remove a scope',
  effect: 'write',
  allow: 'scope.remove',
  input: removeScopeInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { scopeId, version }) {
    const { db, actor, events, now } = context;
    const standing = await liveScope(context, scopeId);
    if (!mayRemove(actor.role, standing)) throw forbidden(REMOVE_REFUSED);
    const { uuid } = await change(db.scope, standing.id, version, { deletedAt: now, deletedByUserId: actor.userId });
    events.removed('scope', standing);
    return { uuid };
  },
});
