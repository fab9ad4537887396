import * as z from 'zod';
import { type LookupData, pick } from '@/lib/catalogue/lookup-data';
import { rowRef, whole } from '@/lib/core/fields';
import { nameOf } from '@/lib/format/person-name';
import { invalid } from '@/lib/runtime/fault';
import type { MentionInput } from './inputs';
import { trimmedComment } from './mention-text';

/** Where a comment mentions a member, in UTF-16 units. */
export type Mention = { readonly brandUserId: number; readonly start: number; readonly length: number };

const MENTION_MESSAGE = 'A mention must be an @ and the name of a member, where it stands in the text';

/** What `placedAsSent` has to know of a comment; the comment's own schema judges it. */
const placed = z.looseObject({
  bodyContent: z.string(),
  mentions: z.array(z.looseObject({ start: whole({ min: 0, max: 2_147_483_647 }) })),
});

/** A comment's input that takes positions in the text as it was sent, with the blanks that are trimmed (Y-13). */
export function placedAsSent<Shape extends z.ZodType>(comment: Shape) {
  return z.preprocess((sent: z.input<Shape>): unknown => {
    const read = placed.safeParse(sent);
    return read.success ? { ...read.data, ...trimmedComment(read.data.bodyContent, read.data.mentions) } : sent;
  }, comment);
}

/**
 * The mentions of a comment as they are stored, in the order of the text (Y-13).
 * @param current the comment as it is stored: who is mentioned there may have left since, or have another name now
 * @throws Fault invalid on `mentions`: no member of the brand, a text other than '@' and the name, or overlaps
 */
export function resolveMentions(
  lookup: LookupData,
  body: string,
  mentions: readonly MentionInput[],
  current: { readonly body: string; readonly mentions: readonly Mention[] } = { body: '', mentions: [] },
): Mention[] {
  const found = mentions.map(({ brandUserId, start, length }): Mention => {
    const member = pick(lookup.members, rowRef.parse(brandUserId));
    const text = textOf(body, { start, length });
    const wasMentioned = current.mentions.some(
      (mention) => mention.brandUserId === member?.id && textOf(current.body, mention) === text,
    );
    const isNamed = member && !member.deleted && text === `@${nameOf(member.user)}`;
    if (!member || !(isNamed || wasMentioned)) throw invalid({ mentions: MENTION_MESSAGE });
    return { brandUserId: member.id, start, length };
  });
  found.sort((one, other) => one.start - other.start);
  const overlap = found.some(({ start }, index) => {
    const before = found[index - 1];
    return before !== undefined && start < before.start + before.length;
  });
  if (overlap) throw invalid({ mentions: 'Mentions must not overlap' });
  return found;
}

const textOf = (body: string, { start, length }: Pick<Mention, 'start' | 'length'>): string =>
  body.slice(start, start + length);

/** The mentions of a stored comment. */
export const mentionsOf = (stored: unknown): Mention[] => (Array.isArray(stored) ? (stored as Mention[]) : []);

/** The members that mentions name, each once. */
export const mentionedIn = (mentions: readonly Mention[]): number[] => [
  ...new Set(mentions.map(({ brandUserId }) => brandUserId)),
];
