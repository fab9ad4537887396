/** Scripts beyond Inter's (Latin, Greek, Cyrillic), and their fonts. Pure: the send screen uses it, too. */

export type ScriptName = 'Arabic' | 'Hebrew' | 'Devanagari' | 'Thai' | 'Japanese' | 'Korean' | 'Chinese' | 'Emoji';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
// Devanagari first: where another font draws the joiner between two of its letters, they are shaped apart from each other.
const OTHERS: readonly (readonly [ScriptName, RegExp])[] = [
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
];

/**
 * The scripts that a text needs. Han characters are drawn in the Japanese or Korean shape if the text has kana or
 * hangul, too, since Unicode unifies the three.
 */
export function scriptsIn(text: string): ScriptName[] {
  const found = OTHERS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  if (KANA.test(text)) found.push('Japanese');
  if (HANGUL.test(text)) found.push('Korean');
  if (HAN.test(text) && (!KANA.test(text) || hasOtherHan(text))) found.push('Chinese');
  return found;
}

let japanese: ReadonlySet<string> | undefined;

/** Whether a text has Han characters that Japanese does not use: a plan in Japanese may name a client in Chinese. */
function hasOtherHan(text: string): boolean {
  japanese ??= japaneseCharacters();
  return (text.match(/\p{Script=Han}/gu) ?? []).some((character) => !japanese?.has(character));
}

/** JIS X 0208 with vendor extensions: all pairs of bytes of EUC-JP. */
function japaneseCharacters(): Set<string> {
  const reader = new TextDecoder('euc-jp');
  const bytes = Array.from({ length: 94 }, (_, at) => at + 0xa1);
  return new Set(bytes.flatMap((first) => bytes.map((second) => reader.decode(Uint8Array.of(first, second)))));
}

/** Names of scripts for which there is no font at all. */
const UNPRINTED = [
  ...['Armenian', 'Bengali', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Lao', 'Malayalam'],
  ...['Mongolian', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Tibetan'],
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** The scripts of a text that are printed as boxes in every installation. */
export const scriptsWithoutFont = (text: string): string[] =>
  UNPRINTED.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The first strong letter decides the direction of a paragraph. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = STRONG.exec(text)?.[0];
  return first && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
