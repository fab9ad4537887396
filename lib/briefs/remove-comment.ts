import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { removeCommentInput } from './inputs';
import { liveComment } from './read-brief';

/** Removes a comment, by its author only. */
export const removeComment = operation({
  name: 'briefs.removeComment',
  summary: 'Remove a comment',
  effect: 'write',
  allow: 'brief.comment',
  input: removeCommentInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { version, ...path }) {
    const { db, actor, events, now } = context;
    const { brief, comment: current } = await liveComment(context, path);
    if (current.creatorUserId !== actor.userId) throw forbidden('Only its creator can delete a comment');
    const { uuid } = await change(db.briefComment, current.id, version, {
      deletedAt: now,
      deletedByUserId: actor.userId,
    });
    events.removed('comment', { uuid, label: brief.project });
    events.commented({ briefId: current.briefId, uuid, kind: 'removed', mentioned: [] });
    return { uuid };
  },
});
