/**
 * CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, quotes where they are needed. Cells that a spreadsheet
 * would run as a formula are escaped with an apostrophe (D7.8, trust 19). Client-safe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${CSV_START}${csvLines(rows)}`;
}

/** The beginning of a file, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\ufeff';

/** Some lines of a file that is written piece by piece. */
export function csvLines(rows: Iterable<readonly (string | number)[]>): string {
  // Joined: a string built by concatenation is a tree, which takes as long to flatten as everything else of a line.
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(cellOf).join(','), '\r\n');
  return lines.join('');
}

function cellOf(value: string | number): string {
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
