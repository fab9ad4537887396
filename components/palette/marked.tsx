import classes from './palette.module.css';

/** A text with the typed words highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const literal = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Splitting by a capture group makes every second part a match.
  const parts = text.split(new RegExp(`(${literal.join('|')})`, 'giu'));
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <mark key={at} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** Whether each word is in one of these texts, without regard to case. */
export const containsAll = (words: readonly string[], ...texts: readonly (string | null)[]): boolean => {
  const all = texts.join('\n').toLowerCase();
  return words.every((word) => all.includes(word.toLowerCase()));
};
