import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const names = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (text) => createHash('sha1').update(text).digest('base64url'),
});

/** The text of a statement names it, so that each connection parses and plans it once. The texts are few. */
export const statementName = (text: string): string => names.memo(text);
