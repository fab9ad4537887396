import { charactersIn } from '@/components/ui/form/limit-characters';
import { cut } from '@/lib/format/cut';
import { formatDate, isDay } from '@/lib/format/format';
import { readDate } from '@/lib/format/read-date';
import { readNumber } from '@/lib/format/read-number';
import { tabbedCells } from '@/lib/format/tabbed-cells';
import { type Cell, type GridColumn, type GridOption, type GridRow, isId, type UndoOrRedo } from './grid-types';

/** The pure rules of the grid: key navigation, parsing of pasted texts, effects of a paste on the rows. */

export function isEditable<Row>(column: GridColumn<Row> | undefined, row: Row): boolean {
  return column !== undefined && column.kind !== 'computed' && !column.locked?.(row);
}

/** The cell at this distance in rows and columns, clamped to the grid. */
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

/** The rows with one of them moved. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(clamp(to, rows.length), 0, row);
  return next;
}

/**
 * A pasted or typed text as the column's value; null when it cannot be parsed, or is too long. An empty text clears.
 */
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
    case 'select':
      return given === '' ? '' : (optionNamed(column.options(row), given)?.value ?? null);
    case 'flag':
      if (/^(?:1|y|yes|true|x|✓)$/iu.test(given)) return '1';
      return /^(?:|0|n|no|false)$/iu.test(given) ? '0' : null;
    default:
      return null;
  }
}

/** The option with this label, in any case. */
export function optionNamed(options: readonly GridOption[], text: string): GridOption | undefined {
  const wanted = text.trim().toLocaleLowerCase('en-AU');
  return options.find(({ label }) => label.trim().toLocaleLowerCase('en-AU') === wanted);
}

const isTooLong = ({ maxLength }: { maxLength?: number }, text: string): boolean =>
  maxLength !== undefined && charactersIn(text) > maxLength;

/** Whether a column's cells keep unparsable text, so that it can be corrected in place. */
const keepsUnparsed = <Row>({ kind }: GridColumn<Row>): boolean => kind !== 'flag' && kind !== 'computed';

/** Unparsable text of a choice as a cell keeps it: a number is quoted, or it would be the id of some option. */
export const keptChoice = (text: string): string => (isId(text) ? `“${text}”` : text);

const keptText = <Row>({ kind }: GridColumn<Row>, text: string): string =>
  kind === 'select' ? keptChoice(text) : text;

/** The value of a cell while one types: the parsed value, else the text itself. */
export function typedValue<Row>(column: GridColumn<Row>, row: Row, text: string): string {
  return column.kind === 'number' ? (readText(column, row, text) ?? text) : text;
}

/** The error of a cell's text, or null: an unparsable number, date or choice, a text that is too long. */
export function parseProblem<Row>(column: GridColumn<Row>, row: Row): string | null {
  if (!keepsUnparsed(column)) return null;
  const text = editableText(column, row);
  if (column.kind === 'date') return text === '' || isDay(text) ? null : column.invalid;
  // The id of an option that was added or removed since is for the server to judge.
  if (column.kind === 'select') return text === '' || isId(text) || optionOf(column, row) ? null : column.invalid;
  if (readText(column, row, text) !== null) return null;
  if (column.kind === 'number' && !isTooLong(column, text)) return column.invalid;
  return 'maxLength' in column ? `Max ${column.maxLength} characters` : null;
}

const optionOf = <Row>(column: GridColumn<Row> & { kind: 'select' }, row: Row): GridOption | undefined =>
  column.options(row).find(({ value }) => value === column.value(row));

const editableText = <Row>(column: GridColumn<Row>, row: Row): string => column.value(row).trim();

/** A cell's text for the clipboard: as on screen, in a form that `readText` parses. */
export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row);
  switch (column.kind) {
    case 'select':
      return optionOf(column, row)?.label ?? (isId(value) ? '' : value);
    case 'date':
      return formatDate(value) || value;
    case 'flag':
      return value === '1' ? 'Yes' : 'No';
    default:
      return value;
  }
}

/** The cells of a pasted text, which spreadsheets end with a line break. */
export const cellsOf = (text: string): string[][] => tabbedCells(text.replace(/\r?\n$/u, ''));

/** Whether a text that is pasted into an open editor is for several cells, rather than for that one. */
export function isBlock<Row>(column: GridColumn<Row>, text: string): boolean {
  const cells = cellsOf(text);
  if (cells.some(({ length }) => length > 1)) return true;
  const takesLines = column.kind === 'text' && column.takesLines;
  return !takesLines && cells.filter(([cell]) => cell?.trim()).length > 1;
}

/** A pasted cell that cannot be parsed. */
export interface UnparsedCell {
  readonly cell: Cell;
  /** 'row 3, Cost: 12-15k' */
  readonly words: string;
}

/**
 * Pastes a block of texts into the grid from a cell on, in the order of the columns on screen (computed and locked ones
 * ignore theirs), adding rows past the end. Unparsable texts are reported and kept as pasted; only flags stay as they
 * were.
 */
export function pasted<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  from: Cell,
  block: readonly (readonly string[])[],
  createRow?: () => Row,
): { rows: Row[]; unparsed: UnparsedCell[] } {
  const next = [...rows];
  const top = Math.max(0, rowIndex(rows, from.row));
  const left = Math.max(
    0,
    columns.findIndex(({ key }) => key === from.column),
  );
  const unparsed: UnparsedCell[] = [];
  block.forEach((texts, down) => {
    let row = next[top + down] ?? createRow?.();
    if (!row) return;
    texts.forEach((text, across) => {
      const column = columns[left + across];
      if (!row || !column || column.kind === 'computed' || !isEditable(column, row)) return;
      const value = readText(column, row, text);
      if (value !== null) row = column.set(row, value);
      else {
        if (keepsUnparsed(column)) row = column.set(row, keptText(column, text.trim()));
        const cell = { row: row.key, column: column.key };
        unparsed.push({ cell, words: `row ${top + down + 1}, ${column.title}: ${shortened(text.trim())}` });
      }
    });
    next[top + down] = row;
  });
  return { rows: next, unparsed };
}

/** Characters of a pasted text in a message. */
const QUOTED_MAX = 30;
const shortened = (text: string): string => (text.length > QUOTED_MAX ? `${cut(text, QUOTED_MAX)}…` : text);

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key press does: Ctrl with Z undoes, with Shift or with Y it redoes (Cmd on Macs); null for other keys. */
export function undoOrRedoOf({ key, ctrlKey, metaKey, shiftKey }: KeyPress): UndoOrRedo | null {
  if (!(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return null;
  return shiftKey || key.toLowerCase() === 'y' ? 'redo' : 'undo';
}
