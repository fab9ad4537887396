/** The words of a search, each of which must match. At most eight count. Client-safe. */
export const wordsOf = (search: string | null | undefined): string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
