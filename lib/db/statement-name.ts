import { createHash } from 'node:crypto';

/** The text of a statement names it, so that each connection parses and plans it once. The texts are few. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  if (names.size === MOST_NAMES) names.clear();
  names.set(text, name);
  return name;
}
const names = new Map<string, string>();
const MOST_NAMES = 1000;
