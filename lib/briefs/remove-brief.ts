import * as z from 'zod';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { lockRow } from '@/lib/db/lock-row';
import { removeBriefInput } from './inputs';
import { type LiveBrief, liveBrief } from './read-brief';

/** Puts a brief in the bin, from where it can be taken back for 30 days (D5.2). */
export const removeBrief = operation({
  name: 'briefs.remove',
  summary: 'Remove a brief',
  effect: 'write',
  allow: 'brief.remove',
  input: removeBriefInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { briefId, version }) {
    await lockRow(context.db, 'briefs', briefId);
    const { uuid } = await removeLiveBrief(context, await liveBrief(context, briefId), version);
    return { uuid };
  },
});

/** Removes one that is locked, alone or as one of many, and records it. @throws Fault absent, newer_version */
export async function removeLiveBrief(
  { db, actor, events, now }: BrandRunContext,
  current: LiveBrief,
  version: number | undefined,
): Promise<LiveBrief> {
  const bin = { deletedAt: now, deletedByUserId: actor.userId };
  // The bin and back is no update.
  const removed = await change(db.brief, current.id, version, { ...bin, updatedAt: current.updatedAt });
  events.inHistory(removed, 'removed');
  events.removed('brief', current);
  return removed;
}
