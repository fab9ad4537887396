import { LRUCache } from 'lru-cache';
import type { BrandRecord } from '@/lib/core/request-context';
import { type BrandPalette, brandPalette } from './palette';

// A palette is pure arithmetic on two colours, and every page of a brand asks for the same one.
const known = new LRUCache<string, BrandPalette>({ max: 500 });
const PRODUCT = { primaryColour: '#000000', secondaryColour: '#424242' };

/** The palette of a brand's colours; the theme's own tones where there is no brand (platform §9). */
export function paletteOf(brand: Pick<BrandRecord, 'primaryColour' | 'secondaryColour'> | null): BrandPalette {
  const { primaryColour, secondaryColour } = brand ?? PRODUCT;
  const key = `${primaryColour} ${secondaryColour}`;
  let palette = known.get(key);
  if (!palette) {
    palette = brandPalette(primaryColour, secondaryColour);
    known.set(key, palette);
  }
  return palette;
}
