import type { CommentView } from '@/lib/briefs/brief-view';
import { linksIn } from '@/lib/briefs/links-in';
import { commentPieces } from '@/lib/briefs/mention-text';
import classes from './brief-comments.module.css';

interface CommentBodyProps {
  comment: CommentView;
  /** The live memberships: a removed member's mention is plain text (Y-13). */
  live: ReadonlySet<number>;
}

/** A comment's plain text with its mentions, and its addresses as links (Y-13, Y-14). */
export const CommentBody = ({ comment: { bodyContent, mentions }, live }: CommentBodyProps) => (
  <p className={classes.plain}>
    {commentPieces(bodyContent, mentions, live).map(({ text, brandUserId }, place) =>
      brandUserId === null ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which stand where they stand
        <WithLinks key={place} text={text} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <span key={place} className={classes.mention} data-mention>
          {text}
        </span>
      ),
    )}
  </p>
);

const WithLinks = ({ text }: { text: string }) =>
  linksIn(text).map(({ text: piece, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
