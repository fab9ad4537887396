import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { commentView } from './brief-view';
import { editCommentInput } from './inputs';
import { mentionedIn, mentionsOf, placedAsSent, resolveMentions } from './mentions';
import { fetchedComment, liveComment, viewOfComment } from './read-brief';

/** Edits a comment: only its author may. */
export const editComment = operation({
  name: 'briefs.editComment',
  summary: 'Edit a comment',
  effect: 'write',
  allow: 'brief.comment',
  input: placedAsSent(editCommentInput),
  output: commentView,
  async run(context, { version, bodyContent, mentions = [], ...path }) {
    const { db, brand, actor, events } = context;
    const { brief, comment: current } = await liveComment(context, path);
    if (current.creatorUserId !== actor.userId) throw forbidden('Only its creator can edit a comment');
    refuseStaleVersion(current, version);
    const lookup = await readLookupData(db, brand.id);
    const earlier = mentionsOf(current.mentions);
    const mentioned = resolveMentions(lookup, bodyContent, mentions, {
      body: current.bodyContent,
      mentions: earlier,
    });
    const comment = await changeIfDifferent(db.briefComment, current, version, { bodyContent, mentions: mentioned });
    if (comment === current) return viewOfComment(fetchedComment(current), lookup);
    const before = mentionedIn(earlier);
    events.updated('comment', { uuid: comment.uuid, label: brief.project });
    events.commented({
      briefId: current.briefId,
      uuid: comment.uuid,
      kind: 'edited',
      mentioned: mentionedIn(mentioned).filter((id) => !before.includes(id)),
    });
    return viewOfComment(fetchedComment(comment), lookup);
  },
});
