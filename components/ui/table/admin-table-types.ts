import type { ReactNode } from 'react';
import type { ListColumn, ListSort, SortOrder } from './list-table';

/** An administration table as the server hands it to the browser: no functions, its cells rendered. */
export interface AdminTableData {
  name: string;
  caption: string;
  columns: readonly AdminTableColumn[];
  rows: readonly AdminTableRow[];
  /** Of all pages. */
  total: number;
  rowHeight?: number;
  sort?: ListSort;
  empty?: ReactNode;
  steadyFor?: string;
}

/** Where the browser keeps which columns of a table show, and in which order. */
export const columnsKey = (name: string): string => `columns:${name}`;

export interface AdminTableColumn extends Omit<ListColumn<never>, 'cell'> {
  sortHrefs?: Readonly<Record<SortOrder, string>>;
}

export interface AdminTableRow {
  key: string;
  href?: string;
  cells: Readonly<Record<string, ReactNode>>;
  menu: ReactNode;
}
