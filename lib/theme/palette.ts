/**
 * A brand's two colours as two ten-step palettes that stay readable (D1.8): whatever hex a brand chooses,
 * text on it and text in it reach WCAG AA in light and dark. Runs on the server; the browser only gets the result.
 */
import { converter, formatHex, type Oklch, parse, toGamut } from 'culori';
import { LRUCache } from 'lru-cache';
import { contrast, textOn } from '@/lib/format/contrast';

/** The product's colours where a brand has none (black and dark grey). */
export const DEFAULT_PRIMARY = '#000000';
export const DEFAULT_SECONDARY = '#424242';

/** The page and its tinted surfaces; brand-coloured text stays readable on every one of them. */
export const SURFACES = {
  light: ['#ffffff', '#fafafa', '#f4f4f5'],
  dark: ['#18191b', '#1d1e21', '#242528'],
} as const;

export type Mode = 'light' | 'dark';
export type Steps = readonly [string, string, string, string, string, string, string, string, string, string];

/** The colours of one brand tone in one colour mode, as hex. */
export interface ToneShades {
  /** Surface of the main action. */
  filled: string;
  filledHover: string;
  /** Text on `filled` and `filledHover`: black or white, at least 4.5:1. */
  onFilled: string;
  /** Brand-coloured text and links, at least 4.5:1 on every surface. */
  text: string;
  /** Faint tint for the active entry, and text on it (at least 4.5:1). */
  soft: string;
  softHover: string;
  onSoft: string;
  /** Focus ring, at least 3:1 on every surface. */
  focus: string;
}

export interface BrandTone {
  base: string;
  steps: Steps;
  light: ToneShades;
  dark: ToneShades;
}

export interface BrandPalette {
  primary: BrandTone;
  secondary: BrandTone;
}

const toOklch = converter('oklch');
const intoSrgb = toGamut('rgb', 'oklch');
const LIGHTNESS = [0.975, 0.945, 0.89, 0.82, 0.74, 0.66, 0.57, 0.48, 0.38, 0.28] as const;
const STEP = 0.01;
const ACHROMATIC = 0.02;

function hexOf(colour: Oklch): string {
  return formatHex(intoSrgb(colour));
}

function withLightness(colour: Oklch, l: number, chroma = colour.c): Oklch {
  return { ...colour, l: Math.min(1, Math.max(0, l)), c: chroma };
}

function minContrast(hex: string, against: readonly string[]): number {
  return Math.min(...against.map((surface) => contrast(hex, surface)));
}

/** Moves lightness in one direction until the colour stands out enough; which black or white always does. */
function standOut(colour: Oklch, against: readonly string[], ratio: number, direction: 1 | -1): string {
  for (let l = colour.l; l > 0 && l < 1; l += direction * STEP) {
    const hex = hexOf(withLightness(colour, l));
    if (minContrast(hex, against) >= ratio) return hex;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

function filledShade(base: Oklch, mode: Mode): string {
  const page = SURFACES[mode];
  // On a light page the button only needs to be visible (yellow stays yellow), with a hairline border.
  if (mode === 'light') return standOut(base, page, 1.15, -1);
  // A black or white brand colour has no hue: on the dark page its button is near-white, on the light one near-black.
  if (base.c < ACHROMATIC && minContrast(hexOf(base), page) < 3) return '#ececee';
  return standOut(base, page, 3, 1);
}

/** A little darker under white text, a little lighter under black, so that hovering never reduces contrast. */
function hoverShade(filled: string, onFilled: string): string {
  const colour = oklchOf(filled);
  const away = onFilled === '#ffffff' ? -0.045 : 0.045;
  for (const shift of [away, -away, -away / 2]) {
    const hex = hexOf(withLightness(colour, colour.l + shift));
    if (hex !== filled && contrast(hex, onFilled) >= 4.5) return hex;
  }
  return filled;
}

function shadesFor(base: Oklch, mode: Mode): ToneShades {
  const surfaces = SURFACES[mode];
  const filled = filledShade(base, mode);
  const onFilled = textOn(filled);
  const towardsText = mode === 'light' ? -1 : 1;
  const tint = Math.min(base.c, 0.022);
  const soft = hexOf(withLightness(base, mode === 'light' ? 0.95 : 0.29, tint));
  const softHover = hexOf(withLightness(base, mode === 'light' ? 0.92 : 0.33, tint));
  return {
    filled,
    filledHover: hoverShade(filled, onFilled),
    onFilled,
    text: standOut(base, surfaces, 4.5, towardsText),
    soft,
    softHover,
    onSoft: standOut(base, [soft, softHover], 4.5, towardsText),
    focus: standOut(base, surfaces, 3, towardsText),
  };
}

function oklchOf(hex: string): Oklch {
  const colour = toOklch(parse(hex));
  if (!colour) throw new TypeError('Not a colour');
  // Greys have no hue; a fixed one avoids undefined values.
  return { mode: 'oklch', l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

function isHex(value: string | null | undefined): value is string {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu.test(value ?? '');
}

function stepsOf(base: Oklch): Steps {
  // The brand's own colour is at the step nearest to its lightness; chroma fades towards both ends.
  const distances = LIGHTNESS.map((l) => Math.abs(l - base.l));
  const own = distances.indexOf(Math.min(...distances));
  return LIGHTNESS.map((l, at) => {
    if (at === own) return hexOf(base);
    const fade = 1 - Math.min(1, Math.abs(l - base.l) * 1.4);
    return hexOf(withLightness(base, l, base.c * Math.max(0.15, fade)));
  }) as unknown as Steps;
}

function toneOf(hex: string): BrandTone {
  const base = oklchOf(hex);
  return {
    base: hexOf(base),
    steps: stepsOf(base),
    light: shadesFor(base, 'light'),
    dark: shadesFor(base, 'dark'),
  };
}

/** Every page of a brand needs the same two. */
const tones = new LRUCache<string, BrandTone>({ max: 500, memoMethod: toneOf });

/** The palette of a brand from its hex colours (#rgb or #rrggbb); anything else counts as not set. */
export function brandPalette(primaryHex?: string | null, secondaryHex?: string | null): BrandPalette {
  return {
    primary: tones.memo(isHex(primaryHex) ? primaryHex : DEFAULT_PRIMARY),
    secondary: tones.memo(isHex(secondaryHex) ? secondaryHex : DEFAULT_SECONDARY),
  };
}
