import { escapeHtml } from '@/lib/mail/escape-html';
import { type ColumnSize, columnWidths } from './column-sizes';
import rowClasses from './list-row.module.css';
import tableClasses from './list-table.module.css';
import classes from './list-table-skeleton.module.css';

export interface SkeletonColumn {
  key: string;
  title: string;
  align?: 'start' | 'end';
  size: ColumnSize;
  card?: string;
  untitled?: boolean;
}

interface SkeletonTableProps {
  columns: readonly SkeletonColumn[];
  rows: number;
  rowHeight: number;
  withMenu: boolean;
}

/**
 * The rows of a list while it loads. Next sends a page's loading state with the page, and prefetches those of its
 * links: hundreds of cells as React elements would be most of a page, and a client component would load the code of the
 * whole list on every page that links there (docs/speed.md). So they are sent as one HTML string.
 */
export function SkeletonTable({ columns, rows, rowHeight, withMenu }: SkeletonTableProps) {
  const { preferred, widths } = columnWidths(
    columns.map(({ size }) => size),
    withMenu,
  );
  return (
    <div className={tableClasses.frame} data-phone={hasLines(columns) ? 'cards lines' : 'cards'} role="status">
      <span className="visually-hidden">Loading</span>
      <table
        className={tableClasses.table}
        style={{ '--row-height': `${rowHeight}px`, '--preferred': preferred }}
        aria-hidden="true"
      >
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.key}
                className={column.align === 'end' ? tableClasses.end : undefined}
                style={{ width: widths[at] }}
              >
                {column.title}
              </th>
            ))}
            {withMenu ? <th className={tableClasses.menuHead} /> : null}
          </tr>
        </thead>
        <tbody
          className={classes.placeholders}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its titles escaped
          dangerouslySetInnerHTML={{ __html: cellsAsHtml(columns, rows, withMenu) }}
        />
      </table>
    </div>
  );
}

/** Whether its cards have three lines. */
export const hasLines = (columns: readonly { card?: string }[]): boolean => columns.some(({ card }) => card);

const attribute = (name: string, value: string | number): string => ` ${name}="${escapeHtml(String(value))}"`;

function cellsAsHtml(columns: readonly SkeletonColumn[], rows: number, withMenu: boolean): string {
  const lines = hasLines(columns);
  const cell = ({ title, align, card, untitled }: SkeletonColumn, size: number) =>
    `<td${align === 'end' ? attribute('class', tableClasses.end ?? '') : ''}${lines || untitled ? '' : attribute('data-label', title)}${card ? attribute('data-card', card) : ''}${attribute('data-placeholder', size)}></td>`;
  const row = (at: number) => columns.map((column, place) => cell(column, (at + place) % 3)).join('');
  const menu = withMenu ? `<td${attribute('class', rowClasses.menu ?? '')}></td>` : '';
  return Array.from(
    { length: rows },
    (_, at) => `<tr${attribute('class', rowClasses.row ?? '')}>${row(at)}${menu}</tr>`,
  ).join('');
}
