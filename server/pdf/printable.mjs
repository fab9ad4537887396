// What the fonts cannot show: react-pdf would print other letters in its place.
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/u;
/** Stands for one character that no font here has. */
const UNKNOWN = '\u25a1';

/**
 * A value with all its texts made printable: emoji are left out with the blank before them, any other character that
 * the fonts lack (Chinese, Arabic) becomes a box.
 * @param {(codePoint: number) => boolean} known
 */
export function printable(value, known) {
  if (typeof value === 'string') return printableText(value, known);
  if (Array.isArray(value)) return value.map((each) => printable(each, known));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printable(each, known)]));
}

function printableText(text, known) {
  // The common case: nothing beyond the printable ASCII and Latin-1.
  if (/^[\n\x20-\x7e\xa0-\xff]*$/.test(text)) return text;
  let shown = '';
  for (const character of text.normalize('NFC')) {
    if (character === '\n' || character === '\t' || known(character.codePointAt(0))) shown += character;
    else if (PICTURE.test(character)) shown = shown.replace(/ $/, '');
    else shown += UNKNOWN;
  }
  return shown;
}
