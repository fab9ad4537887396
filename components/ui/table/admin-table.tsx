import type { ReactNode } from 'react';
import { AdminTableFrame } from './admin-table-frame';
import type { AdminTableColumn, AdminTableData, AdminTableRow } from './admin-table-types';
import { ListPagination } from './list-pagination';
import type { ListColumn, ListSort, SortOrder } from './list-table';

interface AdminTableProps<Row> {
  /** What the browser remembers the chosen columns under, e.g. 'users'. */
  name: string;
  /** Says to a screen reader what this is a list of. */
  caption: string;
  /** The first one leads to the row's page and always stays first. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** Row menu (a client island), at the end of the row; the choice of columns stands above it. */
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
 * An administration table: users, brands, output types, ongoings, audit log. Called like ListTable, from
 * a server component, and drawn by the same markup; cells are rendered here once, so that the first byte needs nothing
 * but plain elements. Which columns show, and in which order, is chosen in the header and remembered: mantine-react-table
 * takes over with that choice.
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

/** What of a column can be handed to the browser. */
function headOf<Row>(
  { key, title, align, sortKey, size, nowrap }: ListColumn<Row>,
  sortHref: AdminTableProps<Row>['sortHref'],
): AdminTableColumn {
  const sortHrefs =
    sortKey && sortHref ? { asc: sortHref(sortKey, 'asc'), desc: sortHref(sortKey, 'desc') } : undefined;
  return { key, title, align, sortKey, size, nowrap, sortHrefs };
}
