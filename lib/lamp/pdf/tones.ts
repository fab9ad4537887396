// Fixed colours of the pages; `tint` and `readable` derive others from the brand's.
export const INK = '#1f2328';
export const MUTED = '#5b6169';
export const LINE = '#dfe2e6';
export const PAPER = '#ffffff';

const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour mixed with white: 0 is the colour, 1 is white. */
export function tint(hex: string, white: number): string {
  const mixed = parts(hex).map((part) => Math.round(part + (255 - part) * white));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = parts(hex).map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The brand's colour as text on white: darkened until it is readable (4.5:1), in its own hue. */
export function readable(hex: string): string {
  let colour = hex;
  for (let step = 0; step < 20 && 1.05 / (luminance(colour) + 0.05) < 4.5; step += 1) {
    colour = `#${parts(colour)
      .map((part) =>
        Math.round(part * 0.9)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  }
  return colour;
}
