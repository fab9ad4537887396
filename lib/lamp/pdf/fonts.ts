import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { type ScriptName, scriptsIn } from './scripts';

/**
 * The fonts of the pages, all of them files of this installation (trust 19). Inter 4 is in server/pdf/fonts as static
 * files, one per style (OFL, see LICENSE there): the files of @expo-google-fonts/inter 0.4.2, subset with fontTools to
 * Latin, Greek, Cyrillic, punctuation, arrows and signs. They are not compressed: fontkit decompresses all glyphs of a
 * WOFF anew for each that it reads. Other scripts are Noto's, from npm packages, and are loaded when a document needs
 * them.
 */

const FAMILY = 'Inter';
const REGULAR = 400;
const BOLD = 600;
type Weight = typeof REGULAR | typeof BOLD;

/** The part of fontkit's fonts that is used here. */
type LoadedFont = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
};

/** The typesetting of a document's texts. */
export type Typesetting = {
  /** In the order in which characters are looked up. */
  readonly families: string[];
  /** Whether some font has a character. */
  has(codePoint: number): boolean;
  /** The width of a text on one line, in points. */
  widthOf(text: string, size: number, weight?: number): number;
};

/** The families of the document that is drawn. */
const registered = new Set<string>();

// Words are broken only where their space is too narrow (fitting.ts).
Font.registerHyphenationCallback((word) => [word]);

const inter = (style: string): string => fileURLToPath(new URL(`../fonts/inter-${style}.ttf`, import.meta.url));

/**
 * Each document has fonts of its own. fontkit keeps a font's glyphs, and those that it reads for a part of another one,
 * as the E of an É, without their letter: in the next document that letter would be lost. For fontkit 2.0.4; can be
 * removed once tests/unit/lamp/pdf-after-another passes without it.
 */
function resetFonts(): void {
  const all = Font.getRegisteredFonts();
  for (const family of registered) delete all[family];
  registered.clear();
  Font.register({
    family: FAMILY,
    fonts: [
      { src: inter('400-normal'), fontWeight: REGULAR },
      { src: inter('400-italic'), fontWeight: REGULAR, fontStyle: 'italic' },
      { src: inter('600-normal'), fontWeight: BOLD },
      { src: inter('600-italic'), fontWeight: BOLD, fontStyle: 'italic' },
    ],
  });
  registered.add(FAMILY);
}

const require = createRequire(import.meta.url);

/**
 * One file for each weight. Noto Sans Arabic 4.5 has a glyph for each letter; later versions have the dots as separate
 * marks.
 */
const STATIC: Partial<Record<ScriptName, string>> = {
  Arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-all-{weight}-normal.woff',
  Hebrew: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-{weight}-normal.woff',
  Devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-{weight}-normal.woff',
  Thai: '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-{weight}-normal.woff',
  Emoji: '@fontsource/noto-emoji/files/noto-emoji-emoji-{weight}-normal.woff',
};

/** Variable fonts in slices of some hundred characters, a tenth of the size of whole static ones; optional. */
const SLICED: Partial<Record<ScriptName, string>> = {
  Japanese: 'noto-sans-jp',
  Korean: 'noto-sans-kr',
  Chinese: 'noto-sans-sc',
};

/** Loads the fonts that a document's texts need; a script whose package is not installed is left out. */
export async function openFonts(text: string): Promise<Typesetting> {
  resetFonts();
  const families = [FAMILY];
  for (const script of scriptsIn(text)) {
    if (STATIC[script]) families.push(registerStatic(script, STATIC[script]));
    else if (SLICED[script]) families.push(...(await registerSlices(SLICED[script], text)));
  }
  const stackOf = async (named: readonly string[], weight: Weight) => {
    const upright = await Promise.all(named.map((family) => loaded(family, weight, 'normal')));
    const slanted = await Promise.all(named.map((family) => loaded(family, weight, 'italic')));
    copyMetricsOfFirst([...upright, ...slanted]);
    return upright;
  };
  const opened = async (named: readonly string[]) => ({
    [REGULAR]: await stackOf(named, REGULAR),
    [BOLD]: await stackOf(named, BOLD),
  });
  let fonts = await opened(families);
  // A plan in Japanese may name a client in Chinese, not all of whose characters the Japanese font has.
  const without = [...new Set(text)].filter((character) => !hasGlyph(fonts[REGULAR], character.codePointAt(0) ?? 0));
  if (SLICED.Chinese && without.length > 0) {
    const more = await registerSlices(SLICED.Chinese, without.join(''));
    families.push(...more.filter((family) => !families.includes(family)));
    if (more.length > 0) fonts = await opened(families);
  }
  const widths = { [REGULAR]: widthsOf(fonts[REGULAR]), [BOLD]: widthsOf(fonts[BOLD]) };
  return {
    families,
    has: (codePoint) => hasGlyph(fonts[REGULAR], codePoint),
    widthOf: (words, size, weight = REGULAR) => {
      const widthIn = widths[weight >= BOLD ? BOLD : REGULAR];
      let width = 0;
      // The renderer takes soft hyphens out.
      for (const character of words.replaceAll('\u00ad', '')) width += widthIn(character);
      return width * size;
    },
  };
}

/** The width of each character in em. A document has few, and measures them thousands of times. */
function widthsOf(stack: readonly LoadedFont[]): (character: string) => number {
  const measured = new Map<string, number>();
  return (character) => {
    const known = measured.get(character);
    if (known !== undefined) return known;
    const width = advanceOf(stack, character.codePointAt(0) ?? 0);
    measured.set(character, width);
    return width;
  };
}

const hasGlyph = (stack: readonly LoadedFont[], codePoint: number): boolean =>
  stack.some((font) => font.hasGlyphForCodePoint(codePoint));

/** In em. */
function advanceOf(stack: readonly LoadedFont[], codePoint: number): number {
  const font = stack.find((each) => each.hasGlyphForCodePoint(codePoint)) ?? stack[0];
  if (!font) return 0;
  return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
}

async function loaded(fontFamily: string, fontWeight: Weight, fontStyle: 'normal' | 'italic'): Promise<LoadedFont> {
  const style = { fontFamily, fontWeight, fontStyle };
  await Font.load(style);
  const font = Font.getFont(style)?.data;
  if (!font) throw new Error(`The font ${fontFamily} could not be opened`);
  // react-pdf's types leave out fontkit's methods.
  return font as unknown as LoadedFont;
}

/**
 * Gives every font the metrics of the first, Inter. By its own metrics a taller font moves its line down: an Arabic
 * line of a title overlapped the Latin one below it. For @react-pdf/renderer 4.9.0, whose lines begin according to
 * their tallest font, whatever `lineHeight` is; can be removed once 'evenly spaced lines' of tests/unit/lamp/pdf-texts
 * passes without it.
 */
function copyMetricsOfFirst([first, ...others]: readonly LoadedFont[]): void {
  if (!first) return;
  for (const font of others) {
    for (const metric of ['ascent', 'descent', 'lineGap'] as const) {
      const value = (first[metric] / first.unitsPerEm) * font.unitsPerEm;
      Object.defineProperty(font, metric, { value, configurable: true });
    }
  }
}

function register(family: string, sourceOf: (weight: Weight) => string): string {
  if (!registered.has(family)) {
    const fonts = ([REGULAR, BOLD] as const).flatMap((fontWeight) =>
      (['normal', 'italic'] as const).map((fontStyle) => ({ src: sourceOf(fontWeight), fontWeight, fontStyle })),
    );
    Font.register({ family, fonts });
    registered.add(family);
  }
  return family;
}

const registerStatic = (script: ScriptName, file: string): string =>
  register(script, (weight) => require.resolve(file.replace('{weight}', String(weight))));

/** The slices that were cut out of variable fonts, as sources, by their family. */
const cutSlices = new Map<string, Readonly<Record<Weight, string>>>();

type Slice = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] };

function sliceFolder(name: string): string | null {
  try {
    require.resolve('subset-font');
    return require.resolve(`@fontsource-variable/${name}/package.json`).replace(/package\.json$/, '');
  } catch {
    return null;
  }
}

/** The slices with characters of the text, each in both weights: the PDF engine does not take variable fonts. */
async function registerSlices(name: string, text: string): Promise<string[]> {
  const folder = sliceFolder(name);
  if (!folder) return [];
  const { default: subsetFont } = await import('subset-font');
  const characters = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).filter((at) => at > 0x2e7f);
  const families: string[] = [];
  for (const [index, { file, ranges }] of (await slicesOf(folder, name)).entries()) {
    const inSlice = (at: number) => ranges.some(([from, to]) => at >= from && at <= to);
    if (!characters.some(inSlice)) continue;
    const all = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
    const bytes = await fs.readFile(file);
    const at = async (wght: Weight): Promise<string> => {
      const font = await subsetFont(bytes, String.fromCodePoint(...all), {
        targetFormat: 'truetype',
        variationAxes: { wght },
      });
      renameInPlace(font, `${index.toString(16).padStart(3, '0')}${wght === BOLD ? 'b' : 'r'}`);
      return `data:font/ttf;base64,${font.toString('base64')}`;
    };
    const family = file;
    const sources = cutSlices.get(family) ?? { [REGULAR]: await at(REGULAR), [BOLD]: await at(BOLD) };
    cutSlices.set(family, sources);
    register(family, (weight) => sources[weight]);
    families.push(family);
  }
  return families;
}

/** The renderer distinguishes fonts by name, and all slices have the same: '…-Thin' becomes the slice's own. */
function renameInPlace(font: Buffer, own: string): void {
  const thin = Buffer.from('-Thin', 'utf16le').swap16();
  const name = Buffer.from(`-${own}`, 'utf16le').swap16();
  for (let at = font.indexOf(thin); at >= 0; at = font.indexOf(thin, at + 1)) name.copy(font, at);
}

async function slicesOf(folder: string, name: string): Promise<Slice[]> {
  const ranges: Record<string, string> = JSON.parse(await fs.readFile(`${folder}unicode.json`, 'utf8'));
  return Object.entries(ranges)
    .filter(([key]) => key.startsWith('['))
    .map(([key, listed]) => ({
      file: `${folder}files/${name}-${key.slice(1, -1)}-wght-normal.woff2`,
      ranges: listed.split(',').map((range) => {
        const [from = 0, to = from] = range
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        return [from, to] as const;
      }),
    }));
}
