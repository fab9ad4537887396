import type { ReactNode } from 'react';
import { AdminTableFrame } from './admin-table-frame';
import type { AdminTableColumn, AdminTableData, AdminTableRow } from './admin-table-types';
import { ListPagination } from './list-pagination';
import type { ListColumn, ListSort, SortOrder } from './list-table';

interface AdminTableProps<Row> {
  /** The name for remembering the chosen columns, e.g. 'users'. */
  name: string;
  /** The table's name for screen readers. */
  caption: string;
  /** The first one links to the row's page and always stays first. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** Row menu (a client island), at the end of the row; the choice of columns is above it. */
  rowMenu: (row: Row) => ReactNode;
  /** Pixels. */
  rowHeight?: number;
  sort?: ListSort;
  sortHref?: (sortKey: string, order: SortOrder) => string;
  /** Shown in place of rows. */
  empty?: ReactNode;
  /** Of a list that is read again while it is looked at: its address, as in ListTable. */
  steadyFor?: string;
  /** Sorting and paging are the server's; both live in the address. */
  pages?: { page: number; limit: number; total: number; pageHref: (page: number) => string };
}

/**
 * An administration table: users, brands, output types, ongoings, audit log. Has the props of ListTable, in a server
 * component, and the same markup; cells are rendered here once, so that the HTML has only plain elements. Which columns
 * show, and in which order, is chosen in the header and remembered: mantine-react-table takes over with that choice.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { name, caption, columns, rows, rowKey, rowHref, rowMenu, rowHeight, sort, sortHref, empty, steadyFor, pages } =
    props;
  const data: AdminTableData = {
    name,
    caption,
    rowHeight,
    sort,
    empty,
    steadyFor,
    columns: columns.map((column) => headOf(column, sortHref)),
    rows: rows.map(
      (row): AdminTableRow => ({
        key: rowKey(row),
        href: rowHref?.(row),
        cells: Object.fromEntries(columns.map(({ key, cell }) => [key, cell(row)])),
        menu: rowMenu(row),
      }),
    ),
    total: pages?.total ?? rows.length,
  };
  return (
    <>
      <AdminTableFrame {...data} />
      {pages ? <ListPagination {...pages} /> : null}
    </>
  );
}

/** The serialisable part of a column. */
function headOf<Row>(
  { key, title, align, sortKey, size, nowrap }: ListColumn<Row>,
  sortHref: AdminTableProps<Row>['sortHref'],
): AdminTableColumn {
  const sortHrefs =
    sortKey && sortHref ? { asc: sortHref(sortKey, 'asc'), desc: sortHref(sortKey, 'desc') } : undefined;
  return { key, title, align, sortKey, size, nowrap, sortHrefs };
}
