import type { ReactNode } from 'react';
import type { DateHints } from '@/lib/format/read-date';
import type { NumberKind } from '@/lib/format/read-number';

/** A row of a grid. `key` identifies it as long as the grid is open, also before it is saved. */
export interface GridRow {
  readonly key: string;
}

export interface GridOption {
  readonly value: string;
  readonly label: string;
}

/** Whether a choice's value is the id of a record, rather than a word or a text that is no option. */
export const isId = (value: string): boolean => /^\d+$/u.test(value);

interface AnyColumn<Row> {
  key: string;
  title: string;
  /** Minimum in pixels: a column of figures is as wide as its longest one. */
  width: number;
  /** Its weight for spare width (Y-30): only for texts, since figures and dates need no more. */
  grow?: number;
  /** Shown on the row's card on a phone, below the first column; the others are only in its sheet (Y-34). */
  onCard?: true;
  /** The tooltip of its title. */
  help?: string;
  /**
   * The cell's value as text: the typed text, plain decimal text, an option's value, 'yyyy-MM-dd', or '1' / '0' of a
   * flag. Unparsable numbers, dates and choices and texts that are too long are as they were typed.
   */
  value: (row: Row) => string;
  /** The cell's content; by default `value` (a select's option label, a date as dd/MM/yyyy). */
  display?: (row: Row) => ReactNode;
}

interface EditableColumn<Row> extends AnyColumn<Row> {
  /** The row with this cell changed; called with every key press, so that totals follow. */
  set: (row: Row, text: string) => Row;
  /** Whether this row's cell cannot be changed. */
  locked?: (row: Row) => boolean;
}

export type GridColumn<Row> =
  | (EditableColumn<Row> & {
      kind: 'text';
      maxLength?: number;
      /** Prose: lines that are pasted into its open editor are one text, not a row each. */
      takesLines?: true;
    })
  | (EditableColumn<Row> & {
      kind: 'number';
      counts: NumberKind;
      decimals: number;
      maxLength?: number;
      /** The message for unparsable text, as in the schema. */
      invalid: string;
    })
  | (EditableColumn<Row> & { kind: 'date'; hints: () => DateHints; invalid: string })
  | (EditableColumn<Row> & {
      kind: 'select';
      options: (row: Row) => readonly GridOption[];
      /** The message for a text that is no option, as in the schema. */
      invalid: string;
      /** The text in place of options if there are none at all. */
      none?: string;
    })
  | (EditableColumn<Row> & { kind: 'flag' })
  | (AnyColumn<Row> & { kind: 'computed' });

/** Messages by row key and column key. */
export type GridErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface GridHandle<Row extends GridRow> {
  /** Makes a cell the current one, scrolled into view; also a row that was added in the same event. */
  focusCell: (rowKey: string, columnKey: string, options?: { edit?: boolean }) => void;
  /** Makes the first cell that has one of these errors the current one, scrolled into view. */
  goToError: (errors: GridErrors) => void;
  /**
   * Changes the current row from outside of the grid, as one undo step; the focus stays where it is.
   * @param edit names an uninterrupted change, whose calls are one step together
   */
  changeRow: (key: string, change: (row: Row) => Row, edit: string) => void;
  /** Undoes the grid's last change, or redoes it; false if there is none. The focus stays where it is. */
  undoOrRedo: (which: UndoOrRedo) => boolean;
}

export type UndoOrRedo = 'undo' | 'redo';

export type Cell = { readonly row: string; readonly column: string };

/** The column of the row menu in the keyboard's order: the last one. */
export const MENU_COLUMN = '__menu';

/** The cell that is being edited. `start` is the typed character that replaces its text; null keeps the text. */
export type Editing = Cell & { readonly start: string | null };

/** How many rows can be saved, and the message for more. */
export interface RowLimit {
  readonly rows: number;
  readonly message: string;
}

export interface GridModel<Row extends GridRow> {
  rows: readonly Row[];
  limit?: RowLimit;
  columns: readonly GridColumn<Row>[];
  onChange: (rows: Row[]) => void;
  readOnly: boolean;
  hasMenu: boolean;
  createRow?: () => Row;
  /** Opens a cell's row in a sheet where the grid is too narrow for editing; false elsewhere. */
  editInSheet: (cell: Cell) => boolean;
}

/** The current state, for event handlers. */
export type LatestGrid<Row extends GridRow> = GridModel<Row> & { active: Cell | null; editing: Editing | null };
