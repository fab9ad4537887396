import { UserAvatar } from '@/components/ui/user-avatar';
import type { BriefView } from '@/lib/briefs/brief-view';
import { formatInstant } from '@/lib/format/format';
import classes from './brief-details.module.css';

/** What was said about a brief, oldest first, as plain text (decisions D5.3). */
export function BriefComments({ comments, timeZone }: { comments: BriefView['comments']; timeZone: string }) {
  if (comments.length === 0) return <p className={classes.nothing}>No comments yet</p>;
  return (
    <ol className={classes.comments}>
      {comments.map(({ uuid, creatorUser, bodyContent, createdAt }) => (
        <li key={uuid}>
          <p className={classes.byline}>
            <UserAvatar person={creatorUser} deleted={creatorUser?.deleted ?? true} withName />
            <time dateTime={createdAt}>{formatInstant(createdAt, timeZone)}</time>
          </p>
          <p className={classes.plain}>{bodyContent}</p>
        </li>
      ))}
    </ol>
  );
}
