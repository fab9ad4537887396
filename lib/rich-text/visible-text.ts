import { isBlank } from '@/lib/format/blank';

/** The visible text of rich text. Client-safe: the form's schemas use it (D5.6). */

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  const code = Number(name.slice(1).replace(/^x/iu, '0x'));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** A text between tags with its entities decoded: '&amp;' is '&'. */
export const decodeEntities = (text: string): string => text.replace(/&(#x?[\da-f]+|[a-z]+);/giu, decodeEntity);

/** Text in front of a block, as in a list within an entry: the block begins a line, too. */
const BEFORE_BLOCK = /(<\/(?:strong|em|u|a)>|[^>\s])(?=<(?:p|ul|ol|li|h[1-6])\b)/giu;

/** The text of rich-text HTML, blocks on lines of their own. For subjects, previews and plain-text mails. */
export function visibleText(html: string): string {
  return decodeEntities(
    html
      .replace(BEFORE_BLOCK, '$1\n')
      .replace(/<(?:br|\/p|\/li|\/h[1-6])\b[^>]*>/giu, '\n')
      .replace(/<[^>]*>/gu, ''),
  )
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** The number of visible characters, without tags and line breaks. */
export function visibleLength(html: string | null | undefined): number {
  return html ? [...visibleText(html).replaceAll('\n', '')].length : 0;
}

/** Whether there is nothing but tags and what is not seen. */
export function isBlankRichText(html: string | null | undefined): boolean {
  return !html || isBlank(visibleText(html));
}
