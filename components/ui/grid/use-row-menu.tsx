'use client';

import { IconArrowDown, IconArrowUp, IconCopy, IconRowInsertBottom, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { MenuEntry } from '@/components/ui/overlay/action-menu';
import { rowIndex } from './grid-rules';
import type { Cell, GridColumn, GridRow } from './grid-types';

interface RowMenuModel<Row extends GridRow> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  createRow?: () => Row;
  copyRow?: (row: Row) => Row;
  confirmRemove?: (row: Row, index: number) => Promise<boolean>;
  apply: (rows: Row[]) => void;
  goTo: (cell: Cell | null) => void;
  addRow: (at?: number) => void;
  moveRow: (key: string, by: number) => void;
}

/** The entries of a row's menu: alternatives to dragging for keyboard and touch, and the grid's other actions. */
export function useRowMenu<Row extends GridRow>(model: RowMenuModel<Row>): (row: Row, index: number) => MenuEntry[] {
  // The rows may change while a removal waits for its confirmation.
  const latest = useRef(model);
  latest.current = model;
  const { rows, columns, createRow, copyRow, confirmRemove, apply, goTo, addRow, moveRow } = model;
  const firstColumn = columns[0]?.key ?? '';

  function duplicate(row: Row, make: (row: Row) => Row) {
    const made = make(row);
    apply(rows.toSpliced(rowIndex(rows, row.key) + 1, 0, made));
    goTo({ row: made.key, column: firstColumn });
  }

  async function remove(row: Row, confirm: (row: Row, index: number) => Promise<boolean>) {
    if (!(await confirm(row, rowIndex(rows, row.key)))) return;
    const now = latest.current.rows;
    const index = rowIndex(now, row.key);
    const next = now.filter(({ key }) => key !== row.key);
    latest.current.apply(next);
    const beside = next[Math.min(index, next.length - 1)];
    latest.current.goTo(beside ? { row: beside.key, column: firstColumn } : null);
  }

  return (row, index) => [
    {
      label: 'Move up',
      icon: <IconArrowUp size={16} />,
      disabled: index === 0,
      onSelect: () => moveRow(row.key, -1),
    },
    {
      label: 'Move down',
      icon: <IconArrowDown size={16} />,
      disabled: index === rows.length - 1,
      onSelect: () => moveRow(row.key, 1),
    },
    ...(createRow
      ? [{ label: 'Insert row below', icon: <IconRowInsertBottom size={16} />, onSelect: () => addRow(index + 1) }]
      : []),
    ...(copyRow
      ? [{ label: 'Duplicate row', icon: <IconCopy size={16} />, onSelect: () => duplicate(row, copyRow) }]
      : []),
    ...(confirmRemove
      ? [
          {
            label: 'Remove row',
            icon: <IconTrash size={16} />,
            danger: true,
            onSelect: () => void remove(row, confirmRemove),
          },
        ]
      : []),
  ];
}
