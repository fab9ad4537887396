import { readDate } from '@/lib/format/read-date';
import { readNumber } from '@/lib/format/read-number';
import { escapeHtml } from '@/lib/mail/escape-html';
import type { Reads } from './columns';

/** Parses cells with the product's parsers of numbers and days; client-safe. */

export const NOT_YES_OR_NO = 'Enter Yes or No';
export const NOT_HOURS = 'Enter hours, such as 7.5 or 1h 30m';

/** Decimal places that are passed on to the field, which takes two: none is rounded away unseen. */
const EXACT = 10;

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
      // A time such as 1h 20m is rounded; of a number the field's rule says how exact it may be.
      return exactly(cell, 'number') ?? readNumber(cell, { kind: 'hours', decimals: 2 });
    case 'money':
      return exactly(cell, 'money');
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

/** The number without rounding: '12.5' is '12.50', '1.005' stays. */
const exactly = (cell: string, kind: 'number' | 'money'): string | null =>
  readNumber(cell, { kind, decimals: EXACT })?.replace(/(\.\d\d\d*?)0+$/u, '$1') ?? null;

/** Plain text as HTML paragraphs, as the editor would make them: nothing in it is markup. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r\n|\r|\n/u)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
