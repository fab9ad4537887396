import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { removeBriefInput } from './inputs';
import { liveBrief } from './read-brief';

/** Puts a brief in the bin, from where it can be taken back for 30 days (D5.2). */
export const removeBrief = operation({
  name: 'briefs.remove',
  summary: 'Remove a brief',
  effect: 'write',
  allow: 'brief.remove',
  input: removeBriefInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { briefId, version }) {
    const { db, actor, events, now } = context;
    const standing = await liveBrief(context, briefId);
    const { id, uuid } = await change(db.brief, standing.id, version, {
      deletedAt: now,
      deletedByUserId: actor.userId,
    });
    events.inHistory(id, 'removed');
    events.removed('brief', standing);
    return { uuid };
  },
});
