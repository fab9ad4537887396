/** A text in three parts, of which only the middle differs from the other text. */
export type Parted = readonly [start: string, middle: string, end: string];

/** Two texts, each in three parts: the common beginning, the difference, the common end; cut between words. */
export function partTexts(one: string, other: string): { one: Parted; other: Parted } {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const part = (words: string[]): Parted => [
    words.slice(0, start).join(''),
    words.slice(start, words.length - end).join(''),
    words.slice(words.length - end).join(''),
  ];
  return { one: part(a), other: part(b) };
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];
