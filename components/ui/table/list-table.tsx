import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { type ColumnSize, columnWidths } from './column-sizes';
import { ListNavigation } from './list-navigation';
import rowClasses from './list-row.module.css';
import selectClasses from './list-select.module.css';
import classes from './list-table.module.css';
import { hasLines, type SkeletonColumn, SkeletonTable } from './list-table-skeleton';
import { SteadyTable } from './steady-table';

export type SortOrder = 'asc' | 'desc';

export interface ListSort {
  orderBy: string;
  order: SortOrder;
}

/** The first cell is on the first line, beside the row's menu; the avatar is at the end of the second line. */
export type CardPlace = 'title' | 'chip' | 'date' | 'avatar' | 'text';

export interface ListColumn<Row> {
  /** Stable name; also the React key. */
  key: string;
  title: string;
  /** Plain text or plain elements: a component per cell makes a list several times slower to render. */
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers, money and hours: right-aligned, tabular figures. */
  align?: 'start' | 'end';
  /** The name that orderBy takes; without it the column does not sort. */
  sortKey?: string;
  size: ColumnSize;
  /** Dates and codes, which must not wrap. */
  nowrap?: boolean;
  /** Its place on a card of three lines (Y-34); if any column has one, columns without are left out there. */
  card?: CardPlace;
  /** On a card without its title, which its cells say themselves: those of one button. */
  untitled?: boolean;
}

interface ListTableProps<Row> {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The address of a row; the first cell has the real link, and the whole row is clickable. */
  rowHref?: (row: Row) => string;
  rowTone?: (row: Row) => 'urgent' | undefined;
  /** Row menu (a client island), at the end of the row. */
  rowMenu?: (row: Row) => ReactNode;
  /** For a list with selection (components/selection/use-selection.ts): the label of a row's checkbox. */
  select?: (row: Row) => string;
  /** In the header above the row menus, e.g. the choice of columns. */
  headMenu?: ReactNode;
  /** Pixels. */
  rowHeight?: number;
  sort?: ListSort;
  sortHref?: (sortKey: string, order: SortOrder) => string;
  /** Shown in place of rows. */
  empty?: ReactNode;
  /**
   * For a list that is refreshed while it is open: its address. As long as that is the same, rows keep their places.
   */
  steadyFor?: string;
  /** With `steadyFor`: a row that is gone from the list and keeps its place, once it has changed since. */
  gone?: (key: string) => Row | undefined;
}

/**
 * A module list: plain server-rendered table markup. One client component around it adds J/K and navigation without a
 * page load.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowHref,
    rowTone,
    rowMenu,
    select,
    headMenu,
    rowHeight = 44,
    sort,
    sortHref,
    empty,
    steadyFor,
    gone,
  } = props;
  const { preferred, widths } = columnWidths(
    columns.map(({ size }) => size),
    rowMenu !== undefined,
  );
  const style = { '--row-height': `${rowHeight}px`, '--preferred': preferred };
  const cellClasses = columns.map(cellClass);
  const head = (
    <>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <HeaderCell
              key={column.key}
              column={column}
              width={widths[at]}
              sort={sort}
              sortHref={sortHref}
              selects={at === 0 && !!select}
            />
          ))}
          {rowMenu ? (
            <th className={classes.menuHead} scope="col">
              <span className="visually-hidden">Actions</span>
              {headMenu}
            </th>
          ) : null}
        </tr>
      </thead>
    </>
  );
  const tableClass = clsx(classes.table, select && selectClasses.selects);
  const nothing = (
    <tr>
      <td className={classes.empty} colSpan={columns.length + (rowMenu ? 1 : 0)}>
        {empty ?? 'No results found'}
      </td>
    </tr>
  );
  // The lines of a card have no titles.
  const lines = hasLines(columns);
  const renderRow = (row: Row): ReactElement => (
    <tr key={rowKey(row)} className={rowClasses.row} data-row={rowKey(row)} data-tone={rowTone?.(row)}>
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={cellClasses[at]}
          data-label={lines || column.untitled ? undefined : column.title}
          data-card={column.card}
        >
          {at === 0 && select ? (
            <label className={selectClasses.select}>
              <input type="checkbox" autoComplete="off" data-select aria-label={select(row)} />
            </label>
          ) : null}
          {at === 0 && rowHref ? rowLink(rowHref(row), column.cell(row)) : plain(column, row)}
        </td>
      ))}
      {rowMenu ? <td className={rowClasses.menu}>{rowMenu(row)}</td> : null}
    </tr>
  );
  const rendered = rows.map(renderRow);
  return (
    <ListNavigation className={classes.frame} data-phone={lines ? 'cards lines' : 'cards'}>
      {steadyFor === undefined ? (
        <table className={tableClass} style={style}>
          {head}
          <tbody>{rendered.length === 0 ? nothing : rendered}</tbody>
        </table>
      ) : (
        <SteadyTable
          of={steadyFor}
          className={tableClass}
          style={style}
          head={head}
          rows={rendered.map((row, at) => ({ key: rowKey(rows[at] as Row), row }))}
          gone={
            gone &&
            ((key) => {
              const row = gone(key);
              return row && renderRow(row);
            })
          }
          empty={nothing}
        />
      )}
    </ListNavigation>
  );
}

/** A cell's content; text that wraps is in an element that limits its lines: compact rows have one. */
function plain<Row>({ cell, nowrap }: ListColumn<Row>, row: Row): ReactNode {
  const content = cell(row);
  return typeof content === 'string' && !nowrap ? <span className={rowClasses.clamped}>{content}</span> : content;
}

const rowLink = (href: string, content: ReactNode): ReactElement => (
  <a href={href} className={clsx(rowClasses.rowLink, typeof content === 'string' && rowClasses.clamped)} data-row-link>
    {content}
  </a>
);

function cellClass<Row>(column: ListColumn<Row>): string | undefined {
  return clsx(column.align === 'end' && classes.end, column.nowrap && classes.nowrap) || undefined;
}

interface HeaderCellProps<Row> extends Pick<ListTableProps<Row>, 'sort' | 'sortHref'> {
  column: ListColumn<Row>;
  width: string | undefined;
  /** Whether it has the checkbox of all rows. */
  selects: boolean;
}

function HeaderCell<Row>({ column, width, sort, sortHref, selects }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const order = sort && sort.orderBy === sortKey ? sort.order : undefined;
  const sorted = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined;
  return (
    <th scope="col" className={cellClass(column)} style={{ width }} aria-sort={sorted}>
      {selects ? (
        <label className={selectClasses.select}>
          <input type="checkbox" autoComplete="off" data-select-all aria-label="Choose all rows" />
        </label>
      ) : null}
      {sortKey && sortHref ? (
        <a
          href={sortHref(sortKey, order === 'asc' ? 'desc' : 'asc')}
          className={classes.sort}
          data-list-link="part"
          data-order={order}
        >
          {column.title}
          <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
            <path d="M1 4.5 4 1.5l3 3" data-up />
            <path d="m1 7.5 3 3 3-3" data-down />
          </svg>
        </a>
      ) : (
        column.title
      )}
    </th>
  );
}

interface ListTableSkeletonProps {
  columns: readonly SkeletonColumn[];
  rows?: number;
  rowHeight?: number;
  withMenu?: boolean;
}

/** The list's shape while it loads: same header, same row heights, so that nothing shifts when the rows arrive. */
export function ListTableSkeleton({ columns, rows = 10, rowHeight = 44, withMenu = false }: ListTableSkeletonProps) {
  return (
    <SkeletonTable
      // Without the columns' functions, which cannot be serialised.
      columns={columns.map(({ key, title, align, size, card, untitled }) => ({
        key,
        title,
        align,
        size,
        card,
        untitled,
      }))}
      rows={rows}
      rowHeight={rowHeight}
      withMenu={withMenu}
    />
  );
}
