import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const names = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (text) => createHash('sha1').update(text).digest('base64url'),
});

/** A name made from the statement's text, so that each connection parses and plans it once. There are few texts. */
export const statementName = (text: string): string => names.memo(text);
