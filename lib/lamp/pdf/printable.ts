/** In place of a character that no font here has. */
const UNKNOWN = '\u25a1';
/** Modifiers that change or join emoji in colour fonts: ours draws each emoji by itself. */
const MODIFIERS = /\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]/gu;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/**
 * A value with all its texts made printable: a character that no font here has becomes a box, emoji lose their
 * modifiers.
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
    if (character === '\n' || character === '\t' || DIRECTION.test(character) || has(codePoint)) shown += character;
    // An emoji newer than the font.
    else if (PICTURE.test(character)) shown = shown.replace(/ $/, '');
    else shown += UNKNOWN;
  }
  return shown;
}

// The renderer miscounts two adjacent characters beyond the basic plane, except a flag's two letters.
const TOUCHING =
  /(\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})[\u{10000}-\u{10ffff}])(?=[\u{10000}-\u{10ffff}])/gu;

// Direction marks are for the renderer, not for a font.
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Letters and accents composed to one character where possible. Thai's sara am is decomposed to ring and letter, with
 * the ring before a tone mark, as it is drawn: the renderer counts correctly only where a glyph is one character.
 */
const typed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(MODIFIERS, '')
    .replace(TOUCHING, '$1\u200a')
    .replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');
