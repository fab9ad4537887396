// Inter 4 as static files, one per style (OFL, see fonts/LICENSE): the files of @expo-google-fonts/inter 0.4.2, held
// (fontTools) to Latin, Greek, Cyrillic, punctuation, arrows and signs. One file holds them all, since a change of font
// within a word would let it break there. Nothing is loaded from outside (trust 19).
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

export const FAMILY = 'Inter';

const file = (style) => fileURLToPath(new URL(`./fonts/inter-${style}.woff`, import.meta.url));

Font.register({
  family: FAMILY,
  fonts: [
    { src: file('400-normal'), fontWeight: 400 },
    { src: file('400-italic'), fontWeight: 400, fontStyle: 'italic' },
    { src: file('600-normal'), fontWeight: 600 },
    { src: file('600-italic'), fontWeight: 600, fontStyle: 'italic' },
  ],
});

// Words are not divided; only what no line could hold (an address, a code) is cut where it must be.
const LONGEST = 24;
Font.registerHyphenationCallback((word) =>
  word.length <= LONGEST ? [word] : (word.match(new RegExp(`.{1,${LONGEST / 2}}`, 'gu')) ?? [word]),
);

const REGULAR = { fontFamily: FAMILY, fontWeight: 400, fontStyle: 'normal' };

/** @returns {Promise<(codePoint: number) => boolean>} whether the pages can show a character */
export async function knownCharacters() {
  await Font.load(REGULAR);
  const { data } = Font.getFont(REGULAR);
  return (codePoint) => data.hasGlyphForCodePoint(codePoint);
}
