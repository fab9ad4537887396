'use client';

import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import cellClasses from './grid-cell.module.css';
import rowClasses from './grid-row.module.css';
import type { GridColumn, GridRow } from './grid-types';

/** Memoised: the tooltips of the titles take longer to render than a row. */
export const GridHead = memo(PlainHead) as typeof PlainHead;

function PlainHead<Row extends GridRow>({
  columns,
  hasMenu,
}: {
  columns: readonly GridColumn<Row>[];
  hasMenu: boolean;
}) {
  return (
    <thead>
      <tr aria-rowindex={1} className={rowClasses.head}>
        <th scope="col" className={rowClasses.handleCell}>
          <span className="visually-hidden">Row</span>
        </th>
        {columns.map((column, place) => (
          <th
            key={column.key}
            scope="col"
            className={cellClasses.headCell}
            data-kind={column.kind}
            data-first={place === 0 || undefined}
          >
            {column.help ? (
              <Tooltip label={column.help} multiline maw={260}>
                <span>{column.title}</span>
              </Tooltip>
            ) : (
              column.title
            )}
          </th>
        ))}
        {hasMenu ? (
          <th scope="col" className={rowClasses.menuCell}>
            <span className="visually-hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
