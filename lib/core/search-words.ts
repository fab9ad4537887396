/** The words of a search, each of which must match. At most eight count. */
export const wordsOf = (search: string | null | undefined): string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);

/** Conditions for Prisma's OR: a column that contains the word, whatever its case. */
export const containsAny = <Column extends string>(word: string, ...columns: Column[]) =>
  columns.map(
    (column) => ({ [column]: containing(word) }) as Record<Column, { contains: string; mode: 'insensitive' }>,
  );

/** One column's condition. Prisma hands % and _ on as they are, and they would match anything. */
export const containing = (word: string) => ({
  contains: word.replace(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
});
