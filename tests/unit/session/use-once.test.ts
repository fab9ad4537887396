import { expect, it } from 'vitest';
import { inputKey } from '@/components/session/use-once';

it('the same input has the same key, and another file another one (D3.8)', () => {
  const logo = (name: string, lastModified: number, content = 'png') => ({
    name: 'Pier',
    logo: new File([content], name, { lastModified }),
  });
  expect(inputKey(logo('a.png', 1))).toBe(inputKey(logo('a.png', 1)));
  const keys = [logo('a.png', 1), logo('b.png', 1), logo('a.png', 2), logo('a.png', 1, 'other'), { name: 'Pier' }];
  expect(new Set(keys.map(inputKey)).size).toBe(keys.length);
});
