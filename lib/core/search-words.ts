import { Prisma } from '@/lib/db/generated/client';
import { wordsOf } from './words-of';

/** The condition that each word of a search is in one of these columns, without regard to case. */
export function eachWordIn(search: string, ...columns: readonly Prisma.Sql[]): Prisma.Sql {
  const words = wordsOf(search).map((word) => {
    const found = columns.map((column) => Prisma.sql`${column} ilike ${containingPattern(word)}`);
    return Prisma.sql`(${Prisma.join(found, ' or ')})`;
  });
  return words.length === 0 ? Prisma.sql`true` : Prisma.join(words, ' and ');
}

/** The pattern of an ILIKE that finds the word anywhere. */
export const containingPattern = (word: string): string => `%${literally(word)}%`;

/** The pattern of a LIKE that finds what begins with the word. */
export const startingPattern = (word: string): string => `${literally(word)}%`;

/** A column that equals the text, without regard to case. An address with a `_` must never find somebody else's. */
export const equalTo = (text: string) => ({ equals: literally(text), mode: 'insensitive' as const });

// Case-insensitive comparisons of Prisma use ILIKE without escaping % and _, which would match anything.
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
