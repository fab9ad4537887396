'use client';

import { useRef, useState } from 'react';
import { acceptedTimes, changesOf, inPlace } from './steady-rows';
import classes from './steady-rows.module.css';

/** What takes the focus in the list below the announcement. */
const FIRST = 'a[data-row-link], li button';

/**
 * The rows of a list that is read again while it is looked at: values change where they are, the order stays until the
 * page is reloaded, sorted, filtered or turned, and rows that are new or gone are announced.
 * The announcement must stand right before the list.
 * @param of what the order belongs to: the list's address
 * @param rows as they came: the same array until others come
 */
export function useSteadyRows<Row extends { readonly key: string }>(of: string, rows: readonly Row[]) {
  const [state, setState] = useState(() => ({ of, rows, shown: rows, accepted: acceptedTimes(), updated: false }));
  const status = useRef<HTMLDivElement>(null);
  let { shown } = state;
  if (state.of !== of || state.rows !== rows) {
    const accepts = changesOf(shown, rows) > 0 && state.accepted !== acceptedTimes();
    shown = state.of !== of || shown.length === 0 || accepts ? rows : inPlace(shown, rows);
    const updated = state.updated && state.of === of;
    setState({ of, rows, shown, accepted: accepts ? acceptedTimes() : state.accepted, updated });
  }
  const changes = changesOf(shown, rows);

  function show() {
    setState({ ...state, shown: rows, updated: true });
    // The button goes with what it announces: the focus moves on to the rows.
    requestAnimationFrame(() => {
      const first = status.current?.nextElementSibling?.querySelector<HTMLElement>(FIRST);
      (first ?? status.current)?.focus({ preventScroll: true });
    });
  }

  const announcement = (
    <div ref={status} tabIndex={-1} className={classes.changes} role="status">
      {changes > 0 ? (
        <button type="button" onClick={show}>
          {changes === 1 ? '1 change' : `${changes} changes`} – show
        </button>
      ) : state.updated ? (
        <span className="visually-hidden">List updated</span>
      ) : null}
    </div>
  );
  return { shown, announcement };
}
