'use client';

import { useCallback, useRef } from 'react';

/** Most changes that can be undone; rows are shared between them, so that each costs one array. */
const MAX_STEPS = 100;

interface GridHistory<Row> {
  /**
   * Called before rows are changed.
   * @param edit names an uninterrupted edit, whose key presses are one undo step.
   */
  record: (rows: readonly Row[], next: readonly Row[], edit: string | null) => void;
  /** The rows to show instead; null if there is nothing to undo, or to redo. */
  undo: (rows: readonly Row[]) => Row[] | null;
  redo: (rows: readonly Row[]) => Row[] | null;
}

/**
 * The grid's undo and redo history. Rows from outside (saved, reset) clear it.
 */
export function useGridHistory<Row>(rows: readonly Row[]): GridHistory<Row> {
  const past = useRef<(readonly Row[])[]>([]);
  const future = useRef<(readonly Row[])[]>([]);
  const own = useRef(rows);
  const typed = useRef<string | null>(null);
  if (own.current !== rows) {
    own.current = rows;
    past.current = [];
    future.current = [];
    typed.current = null;
  }

  const record = useCallback((before: readonly Row[], next: readonly Row[], edit: string | null) => {
    if (edit === null || edit !== typed.current) past.current = [...past.current.slice(1 - MAX_STEPS), before];
    typed.current = edit;
    future.current = [];
    own.current = next;
  }, []);

  const step = useCallback((from: typeof past, to: typeof past, now: readonly Row[]) => {
    const last = from.current.at(-1);
    if (!last) return null;
    const shown = [...last];
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, now];
    typed.current = null;
    own.current = shown;
    return shown;
  }, []);

  const undo = useCallback((now: readonly Row[]) => step(past, future, now), [step]);
  const redo = useCallback((now: readonly Row[]) => step(future, past, now), [step]);
  return { record, undo, redo };
}
