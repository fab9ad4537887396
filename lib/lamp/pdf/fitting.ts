import type { Typesetting } from './fonts';

/**
 * Fits texts into their space: measured first, then hyphenated, broken or made smaller. Sizes and widths are in points.
 */

/** The width that the renderer adds where a word is hyphenated. */
const HYPHEN = 5;

export type Face = { readonly size: number; readonly weight?: number };

/**
 * Breaks the words that are wider than their space, at syllables where those are narrow enough, else between letters. A
 * callback of react-pdf's Text.
 */
export function dividing(type: Typesetting, { size, weight }: Face, width: number) {
  return (word: string | null, syllablesOf?: (word: string | null) => string[]): string[] => {
    if (!word || type.widthOf(word, size, weight) * SAFE <= width) return [word ?? ''];
    return (syllablesOf?.(word) ?? [word]).flatMap((syllable) =>
      chunks(syllable, (text) => type.widthOf(text, size, weight) <= width - HYPHEN),
    );
  };
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('th', { granularity: 'word' });

function chunks(text: string, fits: (text: string) => boolean): string[] {
  const found: string[] = [];
  let chunk = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (chunk && !fits(chunk + segment)) {
      found.push(chunk);
      chunk = '';
    }
    chunk += segment;
  }
  return chunk ? [...found, chunk] : found;
}

/** Scripts without spaces between words: lines are broken here, since the renderer only breaks at spaces. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Never at a line's beginning: closing marks, small kana, the long vowel's sign. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]+$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const needsLines = (text: string): boolean => WITHOUT_BLANKS.test(text);

/** The pieces between which a line may be broken. */
function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of WORDS.segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last) || /^\s+$/u.test(segment))) {
      pieces[pieces.length - 1] = last + segment;
    } else pieces.push(segment);
  }
  return pieces;
}

/** A text with explicit line breaks, where its script has no spaces to break at. */
export function withLines(type: Typesetting, text: string, { size, weight }: Face, width: number): string {
  if (!needsLines(text)) return text;
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split('\n').flatMap((part, at) => [...(at ? ['\n'] : []), ...breakable(part)])) {
    if (piece === '\n') {
      lines.push(line);
      line = '';
    } else if (line && type.widthOf((line + piece).trimEnd(), size, weight) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  return [...lines, line].join('\n');
}

/** The size at which the widest word of a text fits a width; never below `minSize`, where it is broken instead. */
export function sizeForWords(type: Typesetting, text: string, { size, weight }: Face, width: number, minSize: number) {
  const widest = Math.max(...text.split(/\s+/).map((word) => type.widthOf(word, size, weight)));
  return shrunk(size, widest, width, minSize);
}

/** The size at which a text fits on one line; never below `minSize`. */
export const sizeForLine = (type: Typesetting, text: string, { size, weight }: Face, width: number, minSize: number) =>
  shrunk(size, type.widthOf(text, size, weight), width, minSize);

/** A text as far as one line has space for it, then '…'. The renderer cuts only between words. */
export function cutToLine(type: Typesetting, text: string, { size, weight }: Face, width: number): string {
  const fits = (shown: string): boolean => type.widthOf(shown, size, weight) * SAFE <= width;
  if (fits(text)) return text;
  let shown = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (!fits(`${shown}${segment}…`)) break;
    shown += segment;
  }
  return `${shown.trimEnd()}…`;
}

/** A line is a little wider than the sum of its letters. */
const SAFE = 1.02;
const shrunk = (size: number, taken: number, width: number, minSize: number): number =>
  taken * SAFE <= width ? size : Math.max(minSize, Math.floor(((size * width) / (taken * SAFE)) * 10) / 10);

/** The number of pieces of a word that is wider than its space: whole letters, and a hyphen after each piece. */
function piecesOf(word: string, taken: number, width: number): number {
  if (taken - 1 <= width) return 1;
  const letter = taken / word.length;
  return Math.ceil(word.length / Math.max(1, Math.floor((width - HYPHEN) / letter)));
}

/** The approximate number of lines of a text. */
export function linesOf(type: Typesetting, text: string, { size, weight }: Face, width: number): number {
  return text.split('\n').reduce((sum, paragraph) => {
    let lines = 1;
    let filled = 0;
    for (const piece of needsLines(paragraph) ? breakable(paragraph) : (paragraph.match(/\S+\s*/gu) ?? [])) {
      const word = piece.trimEnd();
      const taken = type.widthOf(word, size, weight);
      if (filled > 0 && filled + taken > width) {
        lines += 1;
        filled = 0;
      }
      const pieces = piecesOf(word, taken, width);
      lines += pieces - 1;
      filled += pieces > 1 ? taken / pieces : type.widthOf(piece, size, weight);
    }
    return sum + lines;
  }, 0);
}
