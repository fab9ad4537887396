import { expect, it } from 'vitest';
import { entityTag, namesTag } from '@/server/guard/entity-tag.mjs';

it('If-None-Match names a file by its tag: alone, in a list, weak as a compressing proxy makes it, or by a star', () => {
  const tag = entityTag(Uint8Array.from([1, 2, 3]));
  expect(tag).toBe('"AQID"');
  for (const header of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag}`, '*']) expect(namesTag(header, tag)).toBe(true);
  for (const header of [null, '', 'AQID', '"x"', 'W/"x"']) expect(namesTag(header, tag)).toBe(false);
});
