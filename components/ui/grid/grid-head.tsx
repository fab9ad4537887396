'use client';

import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import classes from './grid.module.css';
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
      <tr aria-rowindex={1} className={classes.head}>
        <th scope="col" className={classes.handleCell}>
          <span className="visually-hidden">Row</span>
        </th>
        {columns.map((column, place) => (
          <th
            key={column.key}
            scope="col"
            className={classes.headCell}
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
          <th scope="col" className={classes.menuCell}>
            <span className="visually-hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
