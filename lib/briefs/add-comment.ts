import { brandReference } from '@/lib/catalogue/reference';
import { operation } from '@/lib/core/operation';
import { commentView } from './brief-view';
import { commentInput } from './inputs';
import { liveBrief, statedComment, viewOfComment } from './read-brief';

/** Says something about a brief (modules §2, decisions D5.3). */
export const addComment = operation({
  name: 'briefs.addComment',
  summary: 'Comment on a brief',
  effect: 'write',
  allow: 'brief.comment',
  input: commentInput,
  output: commentView,
  async run(context, { briefId, bodyContent }) {
    const { db, brand, actor, events } = context;
    const brief = await liveBrief(context, briefId);
    const comment = await db.briefComment.create({
      data: { brandId: brand.id, briefId: brief.id, creatorUserId: actor.userId, bodyContent },
    });
    events.created('comment', { ...comment, label: brief.project });
    return viewOfComment(statedComment(comment), await brandReference(db, brand.id));
  },
});
