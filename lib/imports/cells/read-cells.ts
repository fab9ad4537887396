import { readDate } from '@/lib/format/read-date';
import { readNumber } from '@/lib/format/read-number';
import { escapeHtml } from '@/lib/mail/escape-html';
import type { Reads } from './columns';

/** Parses cells with the product's parsers of numbers and days; client-safe. */

export const NOT_YES_OR_NO = 'Enter Yes or No';
export const NOT_HOURS = 'Enter hours, such as 7.5 or 1h 30m';

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0', '-'];

/**
 * The value of a cell for the field's schema; null for what cannot be parsed. Empty cells are not passed here.
 * @param today in the brand's zone: a day without a year is the next one
 */
export function readCell(reads: Exclude<Reads, 'day'>, cell: string): string | null;
export function readCell(reads: Reads, cell: string, today: string): string | null;
export function readCell(reads: Reads, cell: string, today = ''): string | null {
  switch (reads) {
    case 'day':
      return readDate(cell, { today });
    case 'hours':
    case 'money':
      return readNumber(cell, { kind: reads, decimals: 2 });
    case 'yesNo': {
      const word = cell.trim().toLowerCase();
      if (YES.includes(word)) return '1';
      return NO.includes(word) ? '0' : null;
    }
    case 'paragraphs':
      return paragraphs(cell);
    default:
      return cell;
  }
}

/** Plain text as HTML paragraphs, as the editor would make them: nothing in it is markup. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r\n|\r|\n/u)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
