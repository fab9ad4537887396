// The thread that writes one workbook: titles and rows in, its bytes out; its memory is freed with it.
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/** @import { Sheet } from './workbooks.mjs' */

/** How a column's figures and days are shown; text has no format, and is never a formula. */
const FORMATS = {
  text: undefined,
  number: '0',
  money: '#,##0.00',
  hours: '0.00',
  date: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};
/** Characters: a column is as wide as its longest cell, between these. */
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;
/** Rows whose cells are measured for that. */
const MEASURED_ROWS = 200;

/** @param {string | number | null} value @param {keyof typeof FORMATS} kind */
function cellOf(value, kind) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number, format: FORMATS[kind] };
  // A day has no zone in a workbook: its number is that of midnight UTC.
  if (kind === 'date' || kind === 'moment') {
    return {
      value: new Date(`${value.replace(' ', 'T')}${kind === 'date' ? 'T00:00' : ''}Z`),
      type: Date,
      format: FORMATS[kind],
    };
  }
  return { value, type: String };
}

/** @param {(string | number | null | undefined)[]} values */
const widthOf = (values) =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...values.map((value) => String(value ?? '').length + 2)));

/**
 * A name that every spreadsheet accepts: 31 characters, and none that has a meaning in a formula.
 * @param {string} from
 */
const sheetName = (from) =>
  from
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31)
    // A lone surrogate: half of a character that was cut in two.
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || 'Export';

const { name, columns, rows } = /** @type {Sheet} */ (workerData);

const titles = columns.map(({ title }) => ({ value: title, fontWeight: /** @type {const} */ ('bold') }));
const cells = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text')));
const bytes = await writeXlsxFile([titles, ...cells], {
  sheet: sheetName(name),
  stickyRowsCount: 1,
  columns: columns.map(({ title }, at) => ({
    width: widthOf([title, ...rows.slice(0, MEASURED_ROWS).map((row) => row[at])]),
  })),
}).toBuffer();
parentPort?.postMessage(bytes);
