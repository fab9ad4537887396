'use client';

import { IconArrowDown, IconArrowUp, IconCopy, IconRowInsertBottom, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import type { MenuEntry } from '@/components/ui/overlay/action-menu';
import { rowIndex } from './grid-rules';
import type { Cell, GridColumn, GridRow } from './grid-types';

interface RowMenuModel<Row extends GridRow> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  readOnly: boolean;
  createRow?: () => Row;
  copyRow?: (row: Row) => Row;
  confirmRemove?: (row: Row, index: number) => Promise<boolean>;
  apply: (rows: Row[]) => void;
  goTo: (cell: Cell | null) => void;
  addRow: (at?: number) => void;
  moveRow: (key: string, by: number) => void;
}

/**
 * The entries of a row's menu: the keyboard's and the thumb's twin of dragging, and whatever the grid may do to rows.
 * The function that makes them keeps its identity, so that rows are not drawn anew.
 */
export function useRowMenu<Row extends GridRow>(
  model: RowMenuModel<Row>,
): ((row: Row, index: number) => MenuEntry[]) | undefined {
  const { readOnly, createRow, copyRow, confirmRemove, apply, goTo, addRow, moveRow } = model;
  // The entries read what is current when they are chosen.
  const latest = useRef(model);
  latest.current = model;

  const copy = useCallback(
    (row: Row) => {
      const { rows: now, copyRow: make, columns: shown } = latest.current;
      if (!make) return;
      const next = [...now];
      const made = make(row);
      next.splice(rowIndex(now, row.key) + 1, 0, made);
      apply(next);
      goTo({ row: made.key, column: shown[0]?.key ?? '' });
    },
    [apply, goTo],
  );

  const remove = useCallback(
    async (row: Row) => {
      const index = rowIndex(latest.current.rows, row.key);
      if (!(await latest.current.confirmRemove?.(row, index))) return;
      const { rows: now, columns: shown } = latest.current;
      const next = now.filter(({ key }) => key !== row.key);
      apply(next);
      const beside = next[Math.min(index, next.length - 1)];
      goTo(beside ? { row: beside.key, column: shown[0]?.key ?? '' } : null);
    },
    [apply, goTo],
  );

  const [canAdd, canCopy, canRemove] = [Boolean(createRow), Boolean(copyRow), Boolean(confirmRemove)];
  return useMemo(() => {
    if (readOnly) return undefined;
    return (row: Row, index: number): MenuEntry[] => [
      {
        label: 'Move up',
        icon: <IconArrowUp size={16} />,
        disabled: index === 0,
        onSelect: () => moveRow(row.key, -1),
      },
      {
        label: 'Move down',
        icon: <IconArrowDown size={16} />,
        disabled: index === latest.current.rows.length - 1,
        onSelect: () => moveRow(row.key, 1),
      },
      ...(canAdd
        ? [
            {
              label: 'Insert row below',
              icon: <IconRowInsertBottom size={16} />,
              onSelect: () => addRow(rowIndex(latest.current.rows, row.key) + 1),
            },
          ]
        : []),
      ...(canCopy ? [{ label: 'Duplicate row', icon: <IconCopy size={16} />, onSelect: () => copy(row) }] : []),
      ...(canRemove
        ? [{ label: 'Remove row', icon: <IconTrash size={16} />, danger: true, onSelect: () => void remove(row) }]
        : []),
    ];
  }, [addRow, canAdd, canCopy, canRemove, copy, moveRow, readOnly, remove]);
}
