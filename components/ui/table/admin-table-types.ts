import type { ReactNode } from 'react';
import type { ListColumn, ListSort, SortOrder } from './list-table';

/** The serialisable data of an administration table: no functions, rendered cells. */
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

/** The storage key of a table's chosen columns. */
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
