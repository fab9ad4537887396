import { parse } from 'papaparse';
import { unguarded } from '@/lib/format/csv';

/** A file or a block of cells: its first row has the names of the columns. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * The cells of a CSV file (comma, semicolon or tab) or of what a spreadsheet puts on the clipboard. Every cell is a
 * text, also one that begins with `=`. Empty rows are kept, so that rows are numbered as in the spreadsheet, except at
 * the end. Client-safe, including papaparse.
 * @returns null without any cells
 */
export function parseCells(text: string): Table | null {
  const read = parse<string[]>(text.replace(/^\ufeff/u, ''), {
    delimiter: delimiterOf(text),
    skipEmptyLines: false,
  }).data.map((row) => row.map(unguarded));
  const last = read.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const [columns = [], ...rows] = read.slice(0, last + 1);
  return columns.some((name) => name.trim() !== '') ? { columns, rows } : null;
}

/** From the first line, outside quotes: pasted cells are separated by tabs. */
function delimiterOf(text: string): string {
  const first = text.replace(/"[^"]*"/gu, '').split(/\r?\n/u, 1)[0] ?? '';
  const count = (sign: string): number => first.split(sign).length - 1;
  if (first.includes('\t')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
