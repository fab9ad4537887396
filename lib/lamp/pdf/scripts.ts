/** Scripts beyond Inter's (Latin, Greek, Cyrillic), and what draws them. Pure: sending asks it, too. */

export type ScriptName = 'Arabic' | 'Hebrew' | 'Devanagari' | 'Thai' | 'Japanese' | 'Korean' | 'Chinese' | 'Emoji';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const OTHERS: readonly (readonly [ScriptName, RegExp])[] = [
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
];

/**
 * The scripts that a text needs. Chinese characters are drawn in the Japanese or Korean shape where the text has kana
 * or hangul, too, since Unicode gives the three one code.
 */
export function scriptsIn(text: string): ScriptName[] {
  const found = OTHERS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  if (KANA.test(text)) found.push('Japanese');
  if (HANGUL.test(text)) found.push('Korean');
  if (HAN.test(text) && !KANA.test(text)) found.push('Chinese');
  return found;
}

const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The first strong letter decides which way a paragraph runs. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = STRONG.exec(text)?.[0];
  return first && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
