import type { ReactNode } from 'react';
import type { DateHints } from '@/lib/format/read-date';
import type { NumberKind } from '@/lib/format/read-number';

/** A row of a grid. `key` names it for as long as the grid is open, also before the server knows it. */
export interface GridRow {
  readonly key: string;
}

export interface GridOption {
  readonly value: string;
  readonly label: string;
}

interface AnyColumn<Row> {
  key: string;
  title: string;
  /** Pixels, at the least: a column of figures has what its longest one needs. */
  width: number;
  /** Its weight where there is width to spare (Y-30): words have one, figures and dates gain nothing by more. */
  grow?: number;
  /** Stands on the row's card on a phone, below the first column; the others stand in its sheet alone (Y-34). */
  onCard?: true;
  /** Explains the column; the tooltip of its title. */
  help?: string;
  /**
   * What the cell holds, as text: the typed text, plain decimal text, an option's value, 'yyyy-MM-dd', or '1' / '0' of a
   * flag. What could not be read of a number, a date or a text that is too long stands as it was typed.
   */
  value: (row: Row) => string;
  /** What the cell shows; without it what `value` says (a select its option's label, a date dd/MM/yyyy). */
  display?: (row: Row) => ReactNode;
}

interface EditableColumn<Row> extends AnyColumn<Row> {
  /** The row with this cell changed; called with every key press, so that totals follow. */
  set: (row: Row, text: string) => Row;
  /** A cell of this row that cannot be changed. */
  locked?: (row: Row) => boolean;
}

export type GridColumn<Row> =
  | (EditableColumn<Row> & { kind: 'text'; maxLength?: number })
  | (EditableColumn<Row> & {
      kind: 'number';
      counts: NumberKind;
      decimals: number;
      maxLength?: number;
      /** The message for a text that cannot be read, which is that of the schema. */
      invalid: string;
    })
  | (EditableColumn<Row> & { kind: 'date'; hints: () => DateHints; invalid: string })
  | (EditableColumn<Row> & {
      kind: 'select';
      options: (row: Row) => readonly GridOption[];
      /** What is said in place of options while there are none at all. */
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
   * Changes a row, as it is now, from outside of the grid, as one step back; the focus stays where it is.
   * @param edit names an uninterrupted change, whose calls are one step together
   */
  changeRow: (key: string, change: (row: Row) => Row, edit: string) => void;
  /** Takes the grid's last change back, or does it again; false where there is none. The focus stays where it is. */
  takeBack: (again?: boolean) => boolean;
}

export type Cell = { readonly row: string; readonly column: string };

/** The column of the row menu in the keyboard's order: the last one. */
export const MENU_COLUMN = '__menu';

/** The cell that is being edited. `start` is what a first key press typed over it; null keeps what is there. */
export type Editing = Cell & { readonly start: string | null };

/** How many rows can be saved, and what is said of more. */
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
  /** Opens a cell's row in a sheet where there is no room to edit within the grid; false where there is. */
  editApart: (cell: Cell) => boolean;
}

/** What is true as an event comes in. */
export type LatestGrid<Row extends GridRow> = GridModel<Row> & { active: Cell | null; editing: Editing | null };
