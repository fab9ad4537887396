'use client';

import { useDeferredValue, useEffect, useRef } from 'react';
import type { GridRow } from './grid-types';

/** Rows that may come at once: a screen of them. */
const AT_ONCE = 30;

/**
 * Which rows are drawn with this key press. A pasted block of hundreds begins with a screen of them; the rest keep their
 * place and are drawn right after it, in steps between which the page answers.
 */
export function useDrawnRows<Row extends GridRow>(rows: readonly Row[]): (row: Row) => boolean {
  const settled = useDeferredValue(rows.length);
  const drawn = useRef<ReadonlySet<string>>(new Set());
  const hurries = rows.length - settled > AT_ONCE;
  useEffect(() => {
    if (!hurries) drawn.current = new Set(rows.map(({ key }) => key));
  }, [hurries, rows]);
  if (!hurries) return everyRow;
  let left = AT_ONCE;
  const now = new Set<string>();
  for (const { key } of rows) {
    if (!drawn.current.has(key)) left -= 1;
    if (drawn.current.has(key) || left >= 0) now.add(key);
  }
  return ({ key }) => now.has(key);
}

const everyRow = (): boolean => true;
