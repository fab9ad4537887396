'use client';

import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cellAt, cellBeside, isEditable, moved, rowIndex, typedValue, undoOrRedoOf } from './grid-rules';
import { type Cell, type Editing, type GridModel, type GridRow, type LatestGrid, MENU_COLUMN } from './grid-types';
import { useGridClipboard } from './use-grid-clipboard';
import { useGridHistory } from './use-grid-history';

const PAGE = 10;

/** The grid's state and keys. Its functions are stable, so that a key press renders only one row. */
export function useGrid<Row extends GridRow>(model: GridModel<Row>, frame: RefObject<HTMLTableElement | null>) {
  const [active, setActive] = useState<Cell | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  // For event handlers: one event may cause several changes.
  const latest = useRef<LatestGrid<Row>>({ ...model, active, editing });
  latest.current = { ...model, active, editing };
  const before = useRef<Row | null>(null);
  const wantsFocus = useRef(false);
  const leaving = useRef(false);
  // Numbers uninterrupted edits of a cell, each of which is one undo step.
  const session = useRef(0);
  const { record, undo, redo } = useGridHistory(model.rows);

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    // Without rows the scrolling frame keeps the focus, for undo and paste.
    if (!active) return frame.current?.parentElement?.focus({ preventScroll: true });
    const cell = frame.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(active.row)}"][data-column="${CSS.escape(active.column)}"]`,
    );
    const target = active.column === MENU_COLUMN ? cell?.querySelector<HTMLElement>('button') : cell;
    target?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, editing, frame]);

  const goTo = useCallback((cell: Cell | null, edit: { start: string | null } | null = null) => {
    const now = latest.current;
    wantsFocus.current = true;
    leaving.current = false;
    const row = cell ? now.rows.find(({ key }) => key === cell.row) : undefined;
    const column = now.columns.find(({ key }) => key === cell?.column);
    const wanted = edit !== null && cell !== null && !now.readOnly && row !== undefined && isEditable(column, row);
    const begins = wanted && !now.editInSheet(cell);
    before.current = begins ? row : null;
    if (begins) session.current += 1;
    latest.current = { ...now, active: cell, editing: begins ? { ...cell, ...edit } : null };
    setActive(cell);
    setEditing(latest.current.editing);
  }, []);

  const show = useCallback((rows: Row[]) => {
    latest.current = { ...latest.current, rows };
    latest.current.onChange(rows);
  }, []);

  const apply = useCallback(
    (rows: Row[], edit: string | null = null) => {
      record(latest.current.rows, rows, edit);
      show(rows);
    },
    [record, show],
  );

  /** Undoes the last change, or redoes it; returns the resulting rows, null if there is none. */
  const undoOrRedo = useCallback(
    (which: 'undo' | 'redo') => {
      const shown = (which === 'redo' ? redo : undo)(latest.current.rows);
      if (shown) show(shown);
      return shown;
    },
    [redo, undo, show],
  );

  /** Undo in the grid: the current cell stays if possible. */
  const undoKey = useCallback(
    (event: KeyboardEvent): boolean => {
      const { rows, columns, active: cell, readOnly } = latest.current;
      const which = undoOrRedoOf(event);
      if (!which || readOnly || event.altKey) return false;
      const shown = undoOrRedo(which);
      if (!shown) return true;
      const near = shown[Math.min(Math.max(0, rowIndex(rows, cell?.row ?? '')), shown.length - 1)];
      const isShown = shown.some(({ key }) => key === cell?.row);
      // A row that is moved back loses the focus of its cell.
      if (cell && isShown) goTo({ ...cell });
      else goTo(near ? { row: near.key, column: cell?.column ?? columns[0]?.key ?? '' } : null);
      return true;
    },
    [goTo, undoOrRedo],
  );

  const setCell = useCallback(
    (cell: Cell, text: string, edit?: string) => {
      const { rows, columns } = latest.current;
      const column = columns.find(({ key }) => key === cell.column);
      const row = rows.find(({ key }) => key === cell.row);
      if (!column || column.kind === 'computed' || !row || !isEditable(column, row)) return;
      if (column.value(row) === text) return;
      const { editing: edited } = latest.current;
      apply(
        rows.map((each) => (each === row ? column.set(row, text) : each)),
        edit ?? (edited ? String(session.current) : null),
      );
    },
    [apply],
  );

  const columnKeys = useCallback(() => {
    const { columns, hasMenu } = latest.current;
    const keys = columns.map(({ key }) => key);
    return hasMenu ? [...keys, MENU_COLUMN] : keys;
  }, []);

  const addRow = useCallback(
    (at?: number) => {
      const { rows, createRow, columns, readOnly } = latest.current;
      const first = columns[0];
      if (!createRow || readOnly || !first) return;
      const row = createRow();
      const next = [...rows];
      next.splice(at ?? rows.length, 0, row);
      apply(next);
      goTo({ row: row.key, column: first.key }, { start: null });
    },
    [apply, goTo],
  );

  const moveRow = useCallback(
    (key: string, by: number) => {
      const { rows, readOnly } = latest.current;
      const from = rowIndex(rows, key);
      const to = from + by;
      if (readOnly || from < 0 || to < 0 || to >= rows.length) return;
      wantsFocus.current = true;
      apply(moved(rows, from, to));
      // Moving the row's element loses the focus.
      setActive((cell) => (cell ? { ...cell } : cell));
    },
    [apply],
  );

  /** Ends editing; what was typed is already in the row. Enter on the last row adds a new one. */
  const commit = useCallback(
    (cell: Cell, step: 'down' | 'up' | 'next' | 'previous' | 'stay') => {
      const { rows, createRow } = latest.current;
      const index = rowIndex(rows, cell.row);
      if (step === 'down' && index === rows.length - 1 && createRow) return addRow();
      if (step === 'down' || step === 'up') {
        return goTo(cellAt(rows, columnKeys(), cell, { rows: step === 'down' ? 1 : -1 }));
      }
      if (step === 'stay') return goTo(cell);
      goTo(cellBeside(rows, columnKeys(), cell, step === 'next' ? 1 : -1) ?? cell);
    },
    [addRow, columnKeys, goTo],
  );

  const revert = useCallback(
    (cell: Cell) => {
      const old = before.current;
      const changed = old && !latest.current.rows.includes(old);
      const earlier = changed ? undo(latest.current.rows) : null;
      if (earlier) show(earlier);
      goTo(cell);
    },
    [goTo, show, undo],
  );

  /** The editor lost the focus to something outside of the grid. */
  const closeEditor = useCallback(() => {
    before.current = null;
    // The other element keeps the focus: the cell must neither take it back nor scroll into view.
    wantsFocus.current = false;
    latest.current = { ...latest.current, editing: null };
    setEditing(null);
  }, []);

  const leave = useCallback(
    (backwards: boolean) => {
      // From the grid's edge the browser's Tab reaches the element before or after it.
      const around = frame.current?.parentElement?.parentElement;
      const end = backwards ? around?.previousElementSibling : around?.nextElementSibling;
      if (end instanceof HTMLElement) end.focus({ preventScroll: true });
    },
    [frame],
  );

  const editKey = useCallback(
    (event: KeyboardEvent, cell: Cell): boolean => {
      if (event.nativeEvent.isComposing) return false;
      if (event.key === 'Enter') commit(cell, event.shiftKey ? 'up' : 'down');
      else if (event.key === 'Tab') commit(cell, event.shiftKey ? 'previous' : 'next');
      else if (event.key === 'Escape') revert(cell);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        goTo(cellAt(latest.current.rows, columnKeys(), cell, { rows: event.key === 'ArrowDown' ? 1 : -1 }));
      } else return false;
      return true;
    },
    [commit, columnKeys, goTo, revert],
  );

  const navigateKey = useCallback(
    (event: KeyboardEvent, cell: Cell): boolean => {
      const { rows, columns, readOnly } = latest.current;
      const keys = columnKeys();
      const row = rows.find(({ key }) => key === cell.row);
      const column = columns.find(({ key }) => key === cell.column);
      const control = event.ctrlKey || event.metaKey;
      const go = (by: { rows?: number; columns?: number }) => {
        goTo(cellAt(rows, keys, cell, by));
        return true;
      };
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        moveRow(cell.row, event.key === 'ArrowUp' ? -1 : 1);
        return true;
      }
      if (undoKey(event)) return true;
      const edge = control ? rows.length : 0;
      switch (event.key) {
        case 'ArrowUp':
          return go({ rows: -Math.max(1, edge) });
        case 'ArrowDown':
          return go({ rows: Math.max(1, edge) });
        case 'ArrowLeft':
          return go({ columns: control ? -keys.length : -1 });
        case 'ArrowRight':
          return go({ columns: control ? keys.length : 1 });
        case 'PageUp':
          return go({ rows: -PAGE });
        case 'PageDown':
          return go({ rows: PAGE });
        case 'Home':
          return go({ columns: -keys.length, rows: -edge });
        case 'End':
          return go({ columns: keys.length, rows: edge });
        case 'Escape':
          leaving.current = true;
          return true;
        case 'Tab': {
          const beside = leaving.current ? null : cellBeside(rows, keys, cell, event.shiftKey ? -1 : 1);
          if (beside) goTo(beside);
          else leave(event.shiftKey);
          return beside !== null;
        }
        default:
      }
      if (readOnly || !row || cell.column === MENU_COLUMN || !column) return false;
      if (event.key === 'Enter' && control) {
        addRow(rowIndex(rows, cell.row) + 1);
        return true;
      }
      if (!isEditable(column, row)) return false;
      if (column.kind === 'flag' && (event.key === ' ' || event.key === 'Enter')) {
        setCell(cell, column.value(row) === '1' ? '0' : '1');
        return true;
      }
      if (event.key === 'Enter' || event.key === 'F2') goTo(cell, { start: null });
      else if (event.key === 'Delete' || event.key === 'Backspace') setCell(cell, column.kind === 'flag' ? '0' : '');
      else if (column.kind !== 'flag' && event.key.length === 1 && !control && !event.altKey) {
        goTo(cell, { start: event.key });
        // Totals are updated from the first key on; other editors handle the first key themselves.
        if (column.kind === 'text' || column.kind === 'number') setCell(cell, typedValue(column, row, event.key));
      } else return false;
      return true;
    },
    [addRow, columnKeys, goTo, leave, moveRow, setCell, undoKey],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      // Menus and calendars are in portals, whose events bubble through React.
      if (event.defaultPrevented || !event.currentTarget.contains(target)) return;
      const { rows, active: cell, editing: edited } = latest.current;
      if (rows.length === 0) {
        if (undoKey(event)) event.preventDefault();
        return;
      }
      if (!cell || !target.closest('[data-row]')) return;
      if (edited ? editKey(event, edited) : navigateKey(event, cell)) event.preventDefault();
    },
    [editKey, navigateKey, undoKey],
  );

  /** Tab reaches a cell, which is then the current one. A click selects by itself: its second one edits. */
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const now = latest.current;
    if (now.editing || now.rows.some(({ key }) => key === now.active?.row) || !target.matches(':focus-visible')) return;
    const { row, column } = target.closest<HTMLElement>('[data-row][data-column]')?.dataset ?? {};
    if (!row || !column) return;
    latest.current = { ...now, active: { row, column } };
    setActive({ row, column });
  }, []);

  const clipboard = useGridClipboard(latest, apply, goTo);

  const changes = { apply, undoOrRedo, setCell, addRow, moveRow, commit };
  return { active, editing, goTo, closeEditor, onFocus, onKeyDown, ...changes, ...clipboard };
}
