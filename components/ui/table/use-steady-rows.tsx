'use client';

import { useState } from 'react';
import { adoptions, changesOf, inPlace } from './steady-rows';
import classes from './steady-rows.module.css';

/**
 * The rows of a list that is read again while it is looked at: values change where they are, the order stays until the
 * page is reloaded, sorted, filtered or turned, and rows that are new or gone are announced.
 * @param of what the order belongs to: the list's address
 * @param rows as they came: the same array until others come
 */
export function useSteadyRows<Row extends { readonly key: string }>(of: string, rows: readonly Row[]) {
  const [state, setState] = useState(() => ({ of, rows, shown: rows, adoptions: adoptions() }));
  let { shown } = state;
  if (state.of !== of || state.rows !== rows) {
    const adopts = changesOf(shown, rows) > 0 && state.adoptions !== adoptions();
    shown = state.of !== of || shown.length === 0 || adopts ? rows : inPlace(shown, rows);
    setState({ of, rows, shown, adoptions: adopts ? adoptions() : state.adoptions });
  }
  const changes = changesOf(shown, rows);
  const announcement = (
    <div className={classes.changes} role="status">
      {changes > 0 ? (
        <button type="button" onClick={() => setState({ ...state, shown: rows })}>
          {changes === 1 ? '1 change' : `${changes} changes`} – show
        </button>
      ) : null}
    </div>
  );
  return { shown, announcement };
}
