import { parse } from 'papaparse';
import { unguarded } from '@/lib/format/csv';

/** A file or a block of cells: its first row names the columns. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * The cells of a CSV file (comma, semicolon or tab) or of what a spreadsheet puts on the clipboard. Every cell is a text:
 * one that begins with `=` stays what it says. Empty rows stay in their places, so that rows are counted as the spreadsheet
 * counts them; those at the end go. Client-safe, papaparse with it.
 * @returns null where there is nothing to read
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

/** By what stands in the first line outside of quotes: cells that are pasted are parted by tabs. */
function delimiterOf(text: string): string {
  const first = text.replace(/"[^"]*"/gu, '').split(/\r?\n/u, 1)[0] ?? '';
  const count = (sign: string): number => first.split(sign).length - 1;
  if (first.includes('\t')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
