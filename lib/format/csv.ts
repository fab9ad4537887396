/**
 * CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, quotes where they are needed. Cells that a spreadsheet
 * would run as a formula are escaped with an apostrophe (D7.8, trust 19). Client-safe.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `${CSV_START}${csvLines(rows)}`;
}

/** The beginning of a file, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\ufeff';

/** Some lines of a file that is written chunk by chunk. */
export function csvLines(rows: Iterable<readonly Cell[]>): string {
  // Joined: a text that grows by its cells is a tree, which takes as long to write as all else of a line.
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(cellOf).join(','), '\r\n');
  return lines.join('');
}

/** A text, a number, or a number as it is to be written. */
export type Cell = string | number | { readonly figure: string };

/** A number with its decimals: no text of anybody's, so a minus before it is no formula. */
export const figure = (digits: string): Cell => ({ figure: digits });

function cellOf(value: Cell): string {
  if (typeof value === 'object') return value.figure;
  const text = typeof value === 'string' && GUARDED.test(value) ? `'${value}` : String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// The full-width characters, too, which East Asian spreadsheets treat as the plain ones. A text that looks guarded
// already gets one more apostrophe, so that removing one restores every text.
const GUARDED = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/** The cell without its guard, so that an exported text is imported unchanged (Y-29). */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A file name that every file system accepts; other characters become spaces. */
export function fileName(name: string): string {
  const clean = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return clean.replace(/^\.+/u, '').trim() || 'download';
}
