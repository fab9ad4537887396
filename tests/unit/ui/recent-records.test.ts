import { describe, expect, it } from 'vitest';
import { containsAll } from '@/components/palette/marked';
import { recentOf, recordAt, remember } from '@/components/palette/recent';

const uuid = (digit: number) => `${digit.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** Like a browser's: entries are own enumerable keys. */
function storage(): Storage {
  const own: Record<string, unknown> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(own, {
    getItem: hidden((key: string) => own[key] ?? null),
    setItem: hidden((key: string, value: string) => Object.assign(own, { [key]: value })),
    removeItem: hidden((key: string) => delete own[key]),
  }) as unknown as Storage;
}

describe('what was opened last', () => {
  it('is the record that an address shows', () => {
    expect(recordAt(`/briefme/briefs/${uuid(1)}`)).toBe(uuid(1));
    expect(recordAt(`/lamptool/plans/${uuid(2)}/send`)).toBe(uuid(2));
    expect(recordAt(`/scopebuilder/scopes/${uuid(3)}/viewOnly`)).toBe(uuid(3));
    expect(recordAt(`/users/${uuid(4)}/${uuid(5)}`)).toBe(uuid(4));
    for (const path of ['/briefme/briefs', '/briefme/briefs/create', `/settings/divisions/${uuid(6)}`, '/inbox']) {
      expect(recordAt(path), path).toBeNull();
    }
  });

  it('are ten uuids, newest first, each once, of one person', () => {
    const browser = storage();
    for (let at = 1; at <= 12; at += 1) remember('ada', uuid(at), browser);
    remember('ada', uuid(5), browser);
    expect(recentOf('ada', browser)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map(uuid));
    expect(recentOf('sam', browser)).toEqual([]);
    remember('sam', uuid(1), browser);
    expect(recentOf('ada', browser)).toEqual([]);
    browser.setItem('recent:sam', '{"broken"');
    expect(recentOf('sam', browser)).toEqual([]);
  });
});

it('each typed word is in one of the texts, whatever its case, punctuation taken literally', () => {
  expect(containsAll(['SPRING', 'la'], 'Spring launch')).toBe(true);
  expect(containsAll(['corner', 'winter'], 'Winter quarter', 'Corner Bakery')).toBe(true);
  expect(containsAll(['%'], 'Spring')).toBe(false);
  expect(containsAll([], 'Anything', null)).toBe(true);
});
