import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut, cutFromEnd } from '@/lib/format/cut';

it('a text is cut at a length from either end, and an emoji never in two', () => {
  expect([cut('Spring', 3), cut('Spring', 6), cut('🎉🎉', 3), cut('🎉', 1)]).toEqual(['Spr', 'Spring', '🎉', '']);
  expect([cutFromEnd('Spring', 3), cutFromEnd('Spring', 9), cutFromEnd('a🎉🎉', 3)]).toEqual(['ing', 'Spring', '🎉']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 12 }), (text, length) => {
      const [start, end] = [cut(text, length), cutFromEnd(text, length)];
      expect(text.startsWith(start) && text.endsWith(end)).toBe(true);
      for (const part of [start, end]) {
        // Half of a character cannot be encoded.
        expect(() => encodeURIComponent(part)).not.toThrow();
        expect(part.length).toBeLessThanOrEqual(length);
        expect(part.length).toBeGreaterThanOrEqual(Math.min(text.length, length) - 1);
      }
    }),
  );
});
