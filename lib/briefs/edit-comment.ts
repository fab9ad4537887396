import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { changeIfDifferent } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { commentView } from './brief-view';
import { editCommentInput } from './inputs';
import { mentionedIn, mentionsOf, resolveMentions } from './mentions';
import { liveComment, statedComment, viewOfComment } from './read-brief';

/** Edits a comment, by its author only. */
export const editComment = operation({
  name: 'briefs.editComment',
  summary: 'Edit a comment',
  effect: 'write',
  allow: 'brief.comment',
  input: editCommentInput,
  output: commentView,
  async run(context, { version, bodyContent, mentions = [], ...path }) {
    const { db, brand, actor, events } = context;
    const standing = await liveComment(context, path);
    if (standing.creatorUserId !== actor.userId) throw forbidden('Only its creator can edit a comment');
    const reference = await brandReference(db, brand.id);
    const stood = mentionsOf(standing.mentions);
    const mentioned = resolveMentions(reference, bodyContent, mentions, stood);
    const comment = await changeIfDifferent(db.briefComment, standing, version, { bodyContent, mentions: mentioned });
    if (comment === standing) return viewOfComment(statedComment(standing), reference);
    const before = mentionedIn(stood);
    events.updated('comment', comment);
    events.commented({
      briefId: current.briefId,
      uuid: comment.uuid,
      kind: 'edited',
      mentioned: mentionedIn(mentioned).filter((id) => !before.includes(id)),
    });
    return viewOfComment(statedComment(comment), lookup);
  },
});
