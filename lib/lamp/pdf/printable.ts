/** In place of a character that no font here has. */
const UNKNOWN = '\u25a1';
/** What changes an emoji's look in colour fonts: ours draws each plainly. */
const MODIFIERS = /\p{Emoji_Modifier}|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]/gu;
/** What joins several emoji to one. Between letters the same sign shapes them, as in Marathi. */
const EMOJI_JOINER = /(?<=\p{Extended_Pictographic})\u200d/gu;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/**
 * A value with all its texts made printable: what no font here has becomes a box, or nothing where it cannot
 * be seen; emoji lose what only colour can show.
 * @param has whether some font has a character
 */
export function printable<T>(value: T, has: (codePoint: number) => boolean): T {
  if (typeof value === 'string') return printableText(value, has) as T;
  if (Array.isArray(value)) return value.map((each) => printable(each, has)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printable(each, has)])) as T;
}

function printableText(text: string, has: (codePoint: number) => boolean): string {
  // The common case: nothing beyond the printable ASCII and Latin-1.
  if (/^[\n\x20-\x7e\xa0-\xff]*$/.test(text)) return text;
  let shown = '';
  for (const character of typed(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (FOR_RENDERER.test(character) || has(codePoint)) shown += character;
    // An emoji that is newer than the font.
    else if (PICTURE.test(character)) shown = shown.replace(/ $/, '');
    else if (!INVISIBLE.test(character)) shown += UNKNOWN;
  }
  return shown;
}

// The renderer miscounts two adjacent characters beyond the basic plane, except a flag's two letters.
const TOUCHING =
  /(\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})[\u{10000}-\u{10ffff}])(?=[\u{10000}-\u{10ffff}])/gu;

// Line breaks, tabs, soft hyphens and marks that say which way a text runs are for the renderer, not for a font.
const FOR_RENDERER = /[\n\t\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Has no shape of its own: without a font that knows it, it is left out. */
const INVISIBLE = /\p{Cc}|\p{Default_Ignorable_Code_Point}/u;

/**
 * Letters and accents composed to one character where possible. Thai's sara am is decomposed to ring and letter, with
 * the ring before a tone mark, as it is drawn: the renderer counts correctly only where a glyph is one character.
 */
const typed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .replace(MODIFIERS, '')
    .replace(EMOJI_JOINER, '')
    .replace(TOUCHING, '$1\u200a')
    .replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');
