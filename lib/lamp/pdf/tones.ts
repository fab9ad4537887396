import { contrast, rgbOf } from '@/lib/format/contrast';

// Fixed colours of the pages; `tint` and `readable` derive others from the brand's.
export const INK = '#1f2328';
export const MUTED = '#5b6169';
export const LINE = '#dfe2e6';
export const PAPER = '#ffffff';

/** A colour mixed with white: 0 is the colour, 1 is white. */
export function tint(hex: string, white: number): string {
  const mixed = rgbOf(hex).map((part) => Math.round(part + (255 - part) * white));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The brand's colour as text on white: darkened until it is readable (4.5:1), in its own hue. */
export function readable(hex: string): string {
  let colour = hex;
  for (let step = 0; step < 20 && contrast(colour, PAPER) < 4.5; step += 1) {
    colour = `#${rgbOf(colour)
      .map((part) =>
        Math.round(part * 0.9)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  }
  return colour;
}
