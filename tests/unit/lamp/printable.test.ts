import { describe, expect, it } from 'vitest';
import { printable } from '@/lib/lamp/pdf/printable';

/** A font of Latin, Devanagari with its joiners, and two emoji. */
const has = (codePoint: number): boolean =>
  /[\x20-\x7eŁł\u0900-\u097f\u200a\u200c\u200d]|👩|💻/u.test(String.fromCodePoint(codePoint));
const shown = (text: string): string => printable(text, has);

describe('what a PDF prints of a text', () => {
  it('keeps the joiners of letters, and drops those of emoji', () => {
    expect(shown('दुसर्\u200dया क्\u200cष')).toBe('दुसर्\u200dया क्\u200cष');
    expect(shown('👩\u200d💻')).toBe('👩\u200a💻');
    expect(shown('👩🏽\u200d💻 and \ufe0f👩\ufe0f\u200d')).toBe('👩\u200a💻 and 👩');
    expect(printable('می\u200cخواهم', (codePoint) => codePoint > 0x600 && codePoint < 0x700)).toBe('میخواهم');
  });

  it('has no box for what nobody sees', () => {
    expect(shown('Ł\u2060a\u200bb\u034fc\ufeffd\u2062e\u{e0100}f\u0001g')).toBe('Łabcdefg');
    // The renderer takes it out, or divides the word there.
    expect(shown('Łódź\u00adka')).toBe('Ł□d□\u00adka');
    expect(shown('Ł\u200eא')).toBe('Ł\u200e□');
  });

  it('breaks its lines wherever Unicode does', () => {
    expect(shown('Ł\u2028a\u2029b\r\nc\rd\u0085e\u000bf')).toBe('Ł\na\nb\nc\nd\ne\nf');
    expect(shown('a\r\nb')).toBe('a\nb');
    expect(printable({ words: ['a\u2028b', 1, null] }, has)).toEqual({ words: ['a\nb', 1, null] });
  });
});
