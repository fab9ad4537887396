import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { attachFiles } from '@/lib/files/attach-files';
import { commentView } from './brief-view';
import { commentInput } from './inputs';
import { mentionedIn, placedAsSent, resolveMentions } from './mentions';
import { fetchedComment, liveBrief, viewOfComment } from './read-brief';

/** Adds a comment to a brief (D5.3). */
export const addComment = operation({
  name: 'briefs.addComment',
  summary: 'Comment on a brief',
  effect: 'write',
  allow: 'brief.comment',
  input: placedAsSent(commentInput),
  output: commentView,
  async run(context, { briefId, bodyContent, mentions = [], fileUuids }) {
    const { db, brand, actor, events } = context;
    const brief = await liveBrief(context, briefId);
    const lookup = await readLookupData(db, brand.id);
    const mentioned = resolveMentions(lookup, bodyContent, mentions);
    const comment = await db.briefComment.create({
      data: { brandId: brand.id, briefId: brief.id, creatorUserId: actor.userId, bodyContent, mentions: mentioned },
    });
    await attachFiles(context, { briefId: brief.id, commentId: comment.id }, fileUuids);
    events.created('comment', { ...comment, label: brief.project });
    events.commented({
      briefId: brief.id,
      uuid: comment.uuid,
      kind: 'created',
      mentioned: mentionedIn(mentioned),
    });
    return viewOfComment(fetchedComment(comment), lookup);
  },
});
