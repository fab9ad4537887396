import type { Mention } from './mentions';

/**
 * Mentions while a comment is typed: the text stays plain, and the positions of mentions are sent beside it (Y-13).
 * Positions count UTF-16 units, as a text field does. Client-safe.
 */

/** Longer than any name: text further behind an '@' is not a name. */
const LONGEST = 80;

/** The '@' whose name is being typed at the caret, and the typed part of the name; null without one. */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | null {
  // `lastIndexOf` takes a negative place for 0.
  if (caret < 1) return null;
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || caret - start > LONGEST) return null;
  const before = text[start - 1];
  const typed = text.slice(start + 1, caret);
  // An '@' inside of a word belongs to an address.
  if ((before !== undefined && !/[\s([{"'“‘/]/u.test(before)) || /[\n@]/u.test(typed) || /^\s/u.test(typed))
    return null;
  return { start, typed };
}

/** The members whose name contains the typed words: those that begin with them first. */
export function membersFor<Member extends { label: string }>(typed: string, members: readonly Member[]): Member[] {
  const sought = typed.trim().toLocaleLowerCase();
  const found = members.filter(({ label }) => label.toLocaleLowerCase().includes(sought));
  const begins = ({ label }: Member) => Number(label.toLocaleLowerCase().startsWith(sought));
  return found.sort((one, other) => begins(other) - begins(one));
}

/** The mentions after one edit of the text: those behind it move, those inside it are removed. */
export function movedMentions(before: string, after: string, mentions: readonly Mention[]): Mention[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let end = 0;
  while (end < shorter - same && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const moved = after.length - before.length;
  return mentions.flatMap((mention) => {
    if (mention.start + mention.length <= same) return [mention];
    if (mention.start >= before.length - end) return [{ ...mention, start: mention.start + moved }];
    return [];
  });
}

/** A comment as it is stored: its text trimmed, and the positions of its mentions moved along. */
export function trimmedComment<Placed extends { readonly start: number }>(
  bodyContent: string,
  mentions: readonly Placed[],
): { bodyContent: string; mentions: Placed[] } {
  const blanks = bodyContent.length - bodyContent.trimStart().length;
  return {
    bodyContent: bodyContent.trim(),
    mentions: mentions.map((mention) => ({ ...mention, start: mention.start - blanks })),
  };
}

/** A piece of a comment: a live member's mention, or the text between mentions. */
export type CommentPiece = { readonly text: string; readonly brandUserId: number | null };

/** The pieces of a comment, in order. The mention of a removed member is plain text. */
export function commentPieces(body: string, mentions: readonly Mention[], live: ReadonlySet<number>): CommentPiece[] {
  const pieces: CommentPiece[] = [];
  let end = 0;
  for (const { brandUserId, start, length } of mentions) {
    if (!live.has(brandUserId) || start < end) continue;
    if (start > end) pieces.push({ text: body.slice(end, start), brandUserId: null });
    pieces.push({ text: body.slice(start, start + length), brandUserId });
    end = start + length;
  }
  if (end < body.length) pieces.push({ text: body.slice(end), brandUserId: null });
  return pieces;
}
