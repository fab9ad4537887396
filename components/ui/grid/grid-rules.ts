import { cut } from '@/lib/format/cut';
import { formatDate } from '@/lib/format/format';
import { readDate } from '@/lib/format/read-date';
import { readNumber } from '@/lib/format/read-number';
import type { Cell, GridColumn, GridRow } from './grid-types';

/** The pure rules of the grid: where a key leads, how a pasted text is read, what a paste does to the rows. */

export function isEditable<Row>(column: GridColumn<Row> | undefined, row: Row): boolean {
  return column !== undefined && column.kind !== 'computed' && !column.locked?.(row);
}

/** The cell so many rows and columns away, clamped to the grid. */
export function cellAt(
  rows: readonly GridRow[],
  columnKeys: readonly string[],
  from: Cell,
  by: { rows?: number; columns?: number },
): Cell {
  const row = Math.max(0, rowIndex(rows, from.row)) + (by.rows ?? 0);
  const column = Math.max(0, columnKeys.indexOf(from.column)) + (by.columns ?? 0);
  return {
    row: rows[clamp(row, rows.length)]?.key ?? from.row,
    column: columnKeys[clamp(column, columnKeys.length)] ?? from.column,
  };
}

/** The next or previous cell in reading order; null past either end. */
export function cellBeside(
  rows: readonly GridRow[],
  columnKeys: readonly string[],
  from: Cell,
  step: 1 | -1,
): Cell | null {
  const width = columnKeys.length;
  const place = rowIndex(rows, from.row) * width + columnKeys.indexOf(from.column) + step;
  const row = rows[Math.floor(place / width)];
  const column = columnKeys[((place % width) + width) % width];
  return place >= 0 && row && column !== undefined ? { row: row.key, column } : null;
}

export const rowIndex = (rows: readonly GridRow[], key: string): number => rows.findIndex((row) => row.key === key);

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), Math.max(0, length - 1));

/** The rows with one of them at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(clamp(to, rows.length), 0, row);
  return next;
}

/** A pasted or typed text as a column holds it; null when it cannot be read, or is too long. An empty text clears. */
export function readText<Row>(column: GridColumn<Row>, row: Row, text: string): string | null {
  const given = text.trim();
  switch (column.kind) {
    case 'text': {
      const line = given.replace(/\s+/gu, ' ');
      return isTooLong(column, line) ? null : line;
    }
    case 'number':
      return isTooLong(column, given) ? null : readNumber(given, { kind: column.counts, decimals: column.decimals });
    case 'date':
      return given === '' ? '' : readDate(given, column.hints());
    case 'select': {
      if (given === '') return '';
      const wanted = given.toLocaleLowerCase('en-AU');
      return column.options(row).find(({ label }) => label.trim().toLocaleLowerCase('en-AU') === wanted)?.value ?? null;
    }
    case 'flag':
      if (/^(?:1|y|yes|true|x|✓)$/iu.test(given)) return '1';
      return /^(?:|0|n|no|false)$/iu.test(given) ? '0' : null;
    default:
      return null;
  }
}

const isTooLong = ({ maxLength }: { maxLength?: number }, text: string): boolean =>
  maxLength !== undefined && text.length > maxLength;

/** Whether a column's cells keep a text that could not be read, so that it can be mended where it stands. */
const keepsUnread = <Row>(column: GridColumn<Row>): boolean =>
  column.kind === 'text' || column.kind === 'number' || column.kind === 'date';

/** What a cell holds while its text is typed: what is read of it, else the text itself. */
export function typedValue<Row>(column: GridColumn<Row>, row: Row, text: string): string {
  return column.kind === 'number' ? (readText(column, row, text) ?? text) : text;
}

/** What is wrong with the text that a cell holds, or null: a number or date that cannot be read, a text that is too long. */
export function unreadProblem<Row>(column: GridColumn<Row>, row: Row): string | null {
  if (!keepsUnread(column)) return null;
  const text = editableText(column, row);
  if (column.kind === 'date') return text === '' || ISO_DAY.test(text) ? null : column.invalid;
  if (readText(column, row, text) !== null) return null;
  if (column.kind === 'number' && !isTooLong(column, text)) return column.invalid;
  return 'maxLength' in column ? `Max ${column.maxLength} characters` : null;
}
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;

const editableText = <Row>(column: GridColumn<Row>, row: Row): string => column.value(row).trim();

/** What a cell gives to the clipboard: what is read on the screen, as `readText` reads it again. */
export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row);
  switch (column.kind) {
    case 'select':
      return column.options(row).find((option) => option.value === value)?.label ?? '';
    case 'date':
      return formatDate(value) || value;
    case 'flag':
      return value === '1' ? 'Yes' : 'No';
    default:
      return value;
  }
}

/** A pasted cell that could not be read. */
export interface UnreadCell {
  readonly cell: Cell;
  /** 'row 3, Cost: 12-15k' */
  readonly words: string;
}

/**
 * A block of texts put into the grid from a cell on: its columns fall on the columns as they stand on the screen (those
 * that are computed or locked swallow theirs), rows past the end are made. What cannot be read is reported; a number, a date
 * and a text that is too long stand in their cells as they were pasted, other cells stay as they were.
 */
export function pasted<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  from: Cell,
  block: readonly (readonly string[])[],
  createRow?: () => Row,
): { rows: Row[]; unread: UnreadCell[] } {
  const next = [...rows];
  const top = Math.max(0, rowIndex(rows, from.row));
  const left = Math.max(
    0,
    columns.findIndex(({ key }) => key === from.column),
  );
  const unread: UnreadCell[] = [];
  block.forEach((texts, down) => {
    let row = next[top + down] ?? createRow?.();
    if (!row) return;
    texts.forEach((text, across) => {
      const column = columns[left + across];
      if (!row || !column || column.kind === 'computed' || !isEditable(column, row)) return;
      const value = readText(column, row, text);
      if (value !== null) row = column.set(row, value);
      else {
        if (keepsUnread(column)) row = column.set(row, text.trim());
        const cell = { row: row.key, column: column.key };
        unread.push({ cell, words: `row ${top + down + 1}, ${column.title}: ${shortened(text.trim())}` });
      }
    });
    next[top + down] = row;
  });
  return { rows: next, unread };
}

/** Characters of a pasted text in a message. */
const QUOTED_MAX = 30;
const shortened = (text: string): string => (text.length > QUOTED_MAX ? `${cut(text, QUOTED_MAX)}…` : text);
