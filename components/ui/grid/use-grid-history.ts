'use client';

import { useCallback, useRef } from 'react';

/** Changes that can be taken back; rows are shared between them, so that each costs one array. */
const MOST = 100;

interface GridHistory<Row> {
  /**
   * Before rows are changed.
   * @param edit names what an uninterrupted edit changes: its key presses are one step back.
   */
  record: (rows: readonly Row[], next: readonly Row[], edit: string | null) => void;
  /** The rows to show instead; null where there is nothing to take back, or to do again. */
  back: (rows: readonly Row[]) => Row[] | null;
  forth: (rows: readonly Row[]) => Row[] | null;
}

/**
 * What the grid's undo and redo go by. Rows that came from elsewhere (saved, reset) begin anew: there is nothing left
 * to take back then.
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
    if (edit === null || edit !== typed.current) past.current = [...past.current.slice(1 - MOST), before];
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

  const back = useCallback((now: readonly Row[]) => step(past, future, now), [step]);
  const forth = useCallback((now: readonly Row[]) => step(future, past, now), [step]);
  return { record, back, forth };
}
