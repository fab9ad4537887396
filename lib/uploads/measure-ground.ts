import sharp from 'sharp';

/** The grounds that a picture can be told from: a page's light, its dark, or both. */
export type Ground = 'any' | 'light' | 'dark';

/** Pixels; what is smaller is measured as it is. */
const MEASURED = { width: 240, height: 120 } as const;
/** Below this contrast an edge is lost in its ground. */
const LOST = 2;
/** More than this share of lost edges, and a picture does not show. */
const MOST_LOST = 0.3;
/** Relative luminance of the page's grounds: #ffffff and #18191b (lib/theme/palette.ts). */
const LUMINANCE = { light: 1, dark: 0.0097 } as const;

/**
 * Measures where a picture shows by the pixels along its outline: they are what stands beside the ground. A picture
 * without clear parts brings its own ground.
 */
export async function measureGround(image: Uint8Array): Promise<Ground> {
  const { data, info } = await sharp(image)
    .resize({ ...MEASURED, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isInk = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
  let edges = 0;
  const lost = { light: 0, dark: 0 };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      if (!isInk(x, y)) continue;
      if (isInk(x - 1, y) && isInk(x + 1, y) && isInk(x, y - 1) && isInk(x, y + 1)) continue;
      edges += 1;
      const own = luminance(data.subarray((y * width + x) * 4));
      if (contrast(own, LUMINANCE.light) < LOST) lost.light += 1;
      if (contrast(own, LUMINANCE.dark) < LOST) lost.dark += 1;
    }
  }
  const shows = { light: lost.light <= edges * MOST_LOST, dark: lost.dark <= edges * MOST_LOST };
  if (shows.light && shows.dark) return 'any';
  if (shows.light !== shows.dark) return shows.light ? 'light' : 'dark';
  return lost.light <= lost.dark ? 'light' : 'dark';
}

/** As WCAG has it. */
function luminance(pixel: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = pixel.subarray(0, 3);
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
