'use client';

import { type ClipboardEvent, type RefObject, useCallback } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { tabbedCells } from '@/lib/format/tabbed-cells';
import { pasted, textOf, type UnreadCell } from './grid-rules';
import type { LatestGrid } from './grid-types';
import { type Cell, type GridRow, MENU_COLUMN } from './grid-types';

/** Pastes a block from a spreadsheet, and copies the current cell. */
export function useGridClipboard<Row extends GridRow>(
  latest: RefObject<LatestGrid<Row>>,
  apply: (rows: Row[]) => void,
  goTo: (cell: Cell) => void,
) {
  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLTableElement>) => {
      const { active: cell, editing: edited, readOnly } = latest.current;
      if (!cell || edited || readOnly || cell.column === MENU_COLUMN) return;
      const text = event.clipboardData.getData('text/plain');
      if (!text) return;
      event.preventDefault();
      const { rows, columns, createRow, limit } = latest.current;
      const result = pasted(rows, columns, cell, tabbedCells(text.replace(/\r?\n$/u, '')), createRow);
      if (limit && result.rows.length > Math.max(limit.rows, rows.length)) return void toast.warning(limit.message);
      apply(result.rows);
      goTo(result.unread[0]?.cell ?? cell);
      if (result.unread.length > 0) toast.warning(inWords(result.unread));
    },
    [apply, goTo, latest],
  );

  const onCopy = useCallback(
    (event: ClipboardEvent<HTMLTableElement>) => {
      const { active: cell, editing: edited, rows, columns } = latest.current;
      const row = rows.find(({ key }) => key === cell?.row);
      const column = columns.find(({ key }) => key === cell?.column);
      if (edited || !row || !column) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', textOf(column, row));
    },
    [latest],
  );

  return { onPaste, onCopy };
}

/** Most cells that a message lists. */
const NAMED = 3;

function inWords(unread: readonly UnreadCell[]): string {
  const named = unread.slice(0, NAMED).map(({ words }) => words);
  const more = unread.length - named.length;
  const count = unread.length === 1 ? 'One cell' : `${unread.length} cells`;
  return `${count} could not be read: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}`;
}
