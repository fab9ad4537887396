'use client';

import { type ClipboardEvent, type RefObject, useCallback } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { cellsOf, isBlock, pasted, textOf, type UnparsedCell } from './grid-rules';
import type { LatestGrid } from './grid-types';
import { type Cell, type GridRow, MENU_COLUMN } from './grid-types';

/** Pastes a block from a spreadsheet, also over an open editor or as the first rows, and copies the current cell. */
export function useGridClipboard<Row extends GridRow>(
  latest: RefObject<LatestGrid<Row>>,
  apply: (rows: Row[]) => void,
  goTo: (cell: Cell) => void,
) {
  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      const { active, editing: edited, readOnly, rows, columns, createRow, limit } = latest.current;
      const isEmpty = rows.length === 0;
      const cell = isEmpty ? { row: '', column: columns[0]?.key ?? '' } : active;
      if (!cell || readOnly || cell.column === MENU_COLUMN) return;
      const text = event.clipboardData.getData('text/plain');
      const column = columns.find(({ key }) => key === cell.column);
      if (!text || !column || (edited && !isBlock(column, text))) return;
      event.preventDefault();
      const result = pasted(rows, columns, cell, cellsOf(text), createRow);
      if (limit && result.rows.length > Math.max(limit.rows, rows.length)) return void toast.warning(limit.message);
      apply(result.rows);
      const first = isEmpty ? { ...cell, row: result.rows[0]?.key ?? '' } : cell;
      goTo(result.unparsed[0]?.cell ?? first);
      if (result.unparsed.length > 0) toast.warning(inWords(result.unparsed));
    },
    [apply, goTo, latest],
  );

  const onCopy = useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
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

function inWords(unparsed: readonly UnparsedCell[]): string {
  const named = unparsed.slice(0, NAMED).map(({ words }) => words);
  const more = unparsed.length - named.length;
  const count = unparsed.length === 1 ? 'One cell' : `${unparsed.length} cells`;
  return `${count} could not be read: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}`;
}
