import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, textOn } from '@/lib/format/contrast';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the contrast of two colours is that of WCAG', () => {
  fc.assert(fc.property(hex, hex, (one, other) => Math.abs(contrast(one, other) - wcagContrast(one, other)) < 1e-9));
  expect(contrast('#fff', '#000')).toBeCloseTo(21);
  expect(contrast('#Ab3', '#000000')).toBe(contrast('#aabb33', '#000000'));
});

test('black or white is readable on any colour', () => {
  fc.assert(fc.property(hex, (colour) => wcagContrast(colour, textOn(colour)) >= 4.5));
  expect([textOn('#000'), textOn('#bdbdbd'), textOn('')]).toEqual(['#ffffff', '#000000', '#000000']);
});
