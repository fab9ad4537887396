import { describe, expect, it } from 'vitest';
import { documentZone } from '@/lib/lamp/mail/utc-offset';
import { scriptsIn, scriptsWithoutFont } from '@/lib/lamp/pdf/scripts';

describe('the fonts that a text needs', () => {
  it.each([
    ['春のキャンペーン 渋谷区 髙橋', ['Japanese']],
    ['春季营销活动', ['Chinese']],
    ['春のキャンペーン for 营销公司', ['Japanese', 'Chinese']],
    ['봄 캠페인', ['Korean']],
    ['봄 大韓民國', ['Korean', 'Chinese']],
    ['ربيع שלום हिन्दी ไทย ☕', ['Devanagari', 'Arabic', 'Hebrew', 'Thai', 'Emoji']],
    ['Éte Αθήνα Москва 12,500.00', []],
  ])('of %s', (text, scripts) => {
    expect(scriptsIn(text)).toEqual(scripts);
  });

  it('names scripts for which there is none', () => {
    expect(scriptsWithoutFont('தமிழ் and ქართული')).toEqual(['Georgian', 'Tamil']);
    expect(scriptsWithoutFont('Plain, ไทย, 中文')).toEqual([]);
  });
});

describe("the zone of a document's instant", () => {
  const now = new Date('2026-11-20T00:00:00Z');
  it("is the brand's, in which a day before daylight saving has its own offset, where a caller sends today's offset", () => {
    expect(documentZone('UTC+11:00', 'Australia/Sydney', now)).toBe('Australia/Sydney');
    expect(documentZone(undefined, 'Australia/Sydney', now)).toBe('Australia/Sydney');
  });
  it("is another caller's offset as it was sent", () => {
    expect(documentZone('UTC-3', 'Australia/Sydney', now)).toBe('-03:00');
  });
});
