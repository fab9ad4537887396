'use client';

import clsx from 'clsx';
import classes from './list-table.module.css';

export interface SkeletonColumn {
  key: string;
  title: string;
  align?: 'start' | 'end';
  width?: string;
}

interface ListBonesProps {
  columns: readonly SkeletonColumn[];
  rows: number;
  rowHeight: number;
  withMenu: boolean;
  phone: 'cards' | 'scroll';
}

/**
 * The rows of a list while it loads. A client component: Next sends a page's loading state with every page, and drawn by
 * the server its hundreds of cells were described a second time in each of them (docs/speed.md).
 */
export function ListBones({ columns, rows, rowHeight, withMenu, phone }: ListBonesProps) {
  const fixed = columns.some((column) => column.width);
  return (
    <div className={clsx(classes.frame, classes[phone])} role="status">
      <span className="visually-hidden">Loading</span>
      <table
        className={classes.table}
        data-fixed={fixed || undefined}
        style={{ '--row-height': `${rowHeight}px` }}
        aria-hidden="true"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                className={column.align === 'end' ? classes.end : undefined}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.title}
              </th>
            ))}
            {withMenu ? <th className={classes.menuHead} /> : null}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows are all alike and never move
            <tr key={at} className={classes.row}>
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={column.align === 'end' ? classes.end : undefined}
                  data-label={column.title}
                  data-bone={(at + place) % 3}
                />
              ))}
              {withMenu ? <td className={classes.menu} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
