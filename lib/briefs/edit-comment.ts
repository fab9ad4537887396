import { brandReference } from '@/lib/catalogue/reference';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { commentView } from './brief-view';
import { editCommentInput } from './inputs';
import { liveComment, statedComment, viewOfComment } from './read-brief';

/** Words a comment anew: only whoever wrote it may (modules §6). */
export const editComment = operation({
  name: 'briefs.editComment',
  summary: 'Edit a comment',
  effect: 'write',
  allow: 'brief.comment',
  input: editCommentInput,
  output: commentView,
  async run(context, { version, bodyContent, ...path }) {
    const { db, brand, actor, events } = context;
    const standing = await liveComment(context, path);
    if (standing.creatorUserId !== actor.userId) throw forbidden('Only its creator can edit a comment');
    const comment = await change(db.briefComment, standing.id, version, { bodyContent });
    events.updated('comment', comment);
    return viewOfComment(statedComment(comment), await brandReference(db, brand.id));
  },
});
