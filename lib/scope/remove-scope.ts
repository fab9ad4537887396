import * as z from 'zod';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { removeScopeInput } from './inputs';
import { type LiveScope, lockedScope } from './read-scope';
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
    const { uuid } = await removeLiveScope(context, await lockedScope(context, scopeId), version);
    return { uuid };
  },
});

/** Removes one that is locked, alone or as one of many. @throws Fault forbidden, absent, newer_version */
export async function removeLiveScope(
  { db, actor, events, now }: BrandRunContext,
  current: LiveScope,
  version: number | undefined,
): Promise<LiveScope> {
  if (!mayRemove(actor.role, current)) throw forbidden(REMOVE_REFUSED);
  const bin = { deletedAt: now, deletedByUserId: actor.userId };
  // The bin and back is no update.
  const removed = await change(db.scope, current.id, version, { ...bin, updatedAt: current.updatedAt });
  events.removed('scope', current);
  return removed;
}
