import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BrandTone, brandPalette, DEFAULT_PRIMARY, DEFAULT_SECONDARY, SURFACES } from '@/lib/theme/palette';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function expectReadable(tone: BrandTone) {
  for (const mode of ['light', 'dark'] as const) {
    const shades = tone[mode];
    expect(wcagContrast(shades.filled, shades.onFilled)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(shades.filledHover, shades.onFilled)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(shades.soft, shades.onSoft)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(shades.softHover, shades.onSoft)).toBeGreaterThanOrEqual(4.5);
    for (const surface of SURFACES[mode]) {
      expect(wcagContrast(shades.text, surface)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.focus, surface)).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(shades.filled, surface)).toBeGreaterThanOrEqual(mode === 'light' ? 1.1 : 3);
    }
  }
}

describe('brand palette', () => {
  test('[A-20 A-21] tones default to black and dark grey', () => {
    expect(DEFAULT_PRIMARY).toBe('#000000');
    expect(DEFAULT_SECONDARY).toBe('#424242');
    expect(brandPalette().primary.base).toBe('#000000');
    expect(brandPalette(null, 'nonsense').secondary.base).toBe('#424242');
    expect(brandPalette().primary.light.filled).toBe('#000000');
  });

  test('[A-07 A-08] a readable brand colour is used as it is', () => {
    const palette = brandPalette('#1f5eff', '#0a7d4f');
    expect(palette.primary.light.filled).toBe('#1f5eff');
    expect(palette.primary.light.onFilled).toBe('#ffffff');
    expect(palette.secondary.light.filled).toBe('#0a7d4f');
    expect(brandPalette('#ffee00').primary.light.onFilled).toBe('#000000');
    expect(palette.primary.steps).toHaveLength(10);
    expect(palette.primary.steps).toContain('#1f5eff');
  });

  test.each([
    '#000000',
    '#ffffff',
    '#ffee00',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#777777',
    '#767676',
    '#808080',
    '#fff',
  ])('%s stays readable', (colour) => expectReadable(brandPalette(colour).primary));

  test('any colour keeps WCAG AA in both modes', () => {
    fc.assert(
      fc.property(hex, (colour) => expectReadable(brandPalette(colour).primary)),
      { numRuns: 400 },
    );
  });
});
