import { parse } from 'papaparse';
import { tabbedCells } from '@/lib/format/tabbed-cells';

/** A file or a block of cells: its first row has the names of the columns. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
/** The table, or why there is none. */
export type Source = Table | { readonly problem: string };

/**
 * The cells of a CSV file (comma, semicolon or tab) or of what a spreadsheet puts on the clipboard. Every cell is a text:
 * one that begins with `=`, or with the guard of an export, stays as it is. Empty rows stay in their places, so that rows
 * are counted as the spreadsheet counts them; those at the end go. Client-safe, as is papaparse.
 */
export function parseCells(given: string): Source {
  const text = given.replace(/^\ufeff/u, '');
  const delimiter = delimiterOf(text);
  const { data, errors } =
    delimiter === '\t'
      ? { data: tabbedCells(text), errors: [] }
      : parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) {
    const row = (unclosed.row ?? 0) + 1;
    return { problem: `A quote in row ${row} is not closed. Mend it, or copy the spreadsheet's cells and paste them.` };
  }
  const last = data.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const [columns = [], ...rows] = data.slice(0, last + 1);
  if (columns.some((name) => name.trim() !== '')) return { columns, rows };
  return { problem: 'There is nothing to read: the first row must have the names of the columns.' };
}

/** A cell in quotes, which may hold any delimiter. */
const QUOTED_CELL = /(?<=^|[\t,;])"[^"]*(?:""[^"]*)*"(?=[\t,;\r\n]|$)/gu;

/**
 * Decided by the first line, without quoted cells: pasted cells are separated by tabs. A single column has no delimiter:
 * delimiters in the cells below it are text.
 */
function delimiterOf(text: string): string {
  const first = text.replace(QUOTED_CELL, '').split(/\r?\n/u, 1)[0] ?? '';
  const count = (delimiter: string): number => first.split(delimiter).length - 1;
  if (first.includes('\t') || !/[;,]/u.test(first)) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
