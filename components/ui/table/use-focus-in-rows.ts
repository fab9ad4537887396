'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';

const ROW = 'tr[data-row]';
const IN_ROW = 'a[data-row-link], button';

/**
 * Keeps the focus in a list whose focused row goes, such as one that was removed by its menu: it moves to the row that
 * takes the place, else to the last one, and without rows to the page's main part.
 */
export function useFocusInRows(list: RefObject<HTMLElement | null>): void {
  /** The row that has the focus, and its place among the rows. */
  const focused = useRef<{ row: Element; at: number } | null>(null);

  useEffect(() => {
    function note({ target }: FocusEvent) {
      const row = target instanceof Element && list.current?.contains(target) ? target.closest(ROW) : null;
      const rows = list.current?.querySelectorAll(ROW) ?? [];
      focused.current = row && { row, at: [...rows].indexOf(row) };
    }
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);

  // Rows go with the server's updates.
  useEffect(() => {
    const gone = focused.current;
    if (!gone || gone.row.isConnected) return;
    focused.current = null;
    focusIfLost(() => {
      const rows = list.current?.querySelectorAll(ROW) ?? [];
      return rows[Math.min(gone.at, rows.length - 1)]?.querySelector<HTMLElement>(IN_ROW) ?? mainPart();
    });
  });

  // The last row goes with its list: the page has another in its place, or says that there is nothing.
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (focused.current && window.location.pathname === pathname) focusIfLost(mainPart);
    };
  }, []);
}

const mainPart = (): HTMLElement | null => document.querySelector('main');
