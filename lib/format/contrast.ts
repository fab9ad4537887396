/** How colours stand out from each other (WCAG 2). Client-safe, and small enough for every page. */

/** Red, green and blue of a hex colour of three or six digits, up to 255. */
export function rgbOf(hex: string): number[] {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/giu, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/** Relative luminance, from 0 to 1. @param rgb up to 255 each */
export function luminance([red = 0, green = 0, blue = 0]: Iterable<number>): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** From 1 to 21, of two luminances. */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** From 1 to 21, of two hex colours. */
export const contrast = (one: string, other: string): number =>
  contrastRatio(luminance(rgbOf(one)), luminance(rgbOf(other)));

/** White where it is readable on a hex colour, else black: one of the two always reaches 4.58:1. */
export const textOn = (hex: string): '#ffffff' | '#000000' => (contrast(hex, '#ffffff') >= 4.5 ? '#ffffff' : '#000000');
