import sharp from 'sharp';
import { contrastRatio, luminance } from '@/lib/format/contrast';

/** The backgrounds on which a picture is visible: a page's light one, its dark one, or both. */
export type Ground = 'any' | 'light' | 'dark';

/** Pixels; smaller pictures are measured unscaled. */
const MEASURED = { width: 240, height: 120 } as const;
/** Below this contrast an edge is invisible on the background. */
const LOST = 2;
/** With more than this share of invisible edges a picture does not show. */
const MAX_LOST = 0.3;
/** A picture that covers more than this share of its area is a badge: its content shows anywhere … */
const BADGE = 0.6;
/** … where at least this share of it contrasts with the background. */
const MIN_SEEN = 0.05;
/** Relative luminance of the page's backgrounds: #ffffff and #18191b (lib/theme/palette.ts). */
const LUMINANCE = { light: 1, dark: 0.0097 } as const;

/**
 * Measures where a picture shows by the pixels along its outline, which are next to the background. A picture without
 * transparent parts has its own background, and so does a badge with something on it.
 */
export async function measureGround(image: Uint8Array): Promise<Ground> {
  const { data, info } = await sharp(image)
    .resize({ ...MEASURED, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isInk = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
  let ink = 0;
  let edges = 0;
  const seen = { light: 0, dark: 0 };
  const lost = { light: 0, dark: 0 };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      if (!isInk(x, y)) continue;
      const own = luminance(data.subarray((y * width + x) * 4));
      const isEdge = !(isInk(x - 1, y) && isInk(x + 1, y) && isInk(x, y - 1) && isInk(x, y + 1));
      ink += 1;
      if (isEdge) edges += 1;
      for (const ground of ['light', 'dark'] as const) {
        if (contrastRatio(own, LUMINANCE[ground]) >= LOST) seen[ground] += 1;
        else if (isEdge) lost[ground] += 1;
      }
    }
  }
  const isBadge = ink > width * height * BADGE;
  const showsOn = (ground: 'light' | 'dark'): boolean =>
    lost[ground] <= edges * MAX_LOST || (isBadge && seen[ground] >= ink * MIN_SEEN);
  const shows = { light: showsOn('light'), dark: showsOn('dark') };
  if (shows.light && shows.dark) return 'any';
  if (shows.light !== shows.dark) return shows.light ? 'light' : 'dark';
  return lost.light <= lost.dark ? 'light' : 'dark';
}
