/** A cell, in quotes that end where it ends or without, and what follows it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gu;

/**
 * The cells of a block as spreadsheets put it on the clipboard: tabs between cells, quotes around a cell that holds tabs or
 * line breaks. A quote that does not end where its cell ends is an ordinary character: otherwise `"Spring" campaign`
 * would take all rows below it into its cell. Client-safe.
 */
export function tabbedCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
