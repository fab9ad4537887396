'use client';

import { type CSSProperties, Fragment, type ReactNode, useState } from 'react';
import classes from './list-table.module.css';
import { adoptions, changesOf, inPlace, type SteadyRow } from './steady-rows';

interface SteadyTableProps {
  /** The list's address, to which the order belongs: a new address has a new order. */
  of: string;
  className: string | undefined;
  style: CSSProperties;
  /** Caption and header. */
  head: ReactNode;
  rows: readonly SteadyRow[];
  empty: ReactNode;
}

/**
 * The table of a list that is refreshed while it is open: values change in place, the order stays until the list is
 * reloaded, sorted, filtered or paged, and rows that are new or gone are announced.
 */
export function SteadyTable({ of, className, style, head, rows, empty }: SteadyTableProps) {
  const [state, setState] = useState(() => ({ of, rows, shown: rows, adoptions: adoptions() }));
  let { shown } = state;
  if (state.of !== of || state.rows !== rows) {
    const adopts = changesOf(shown, rows) > 0 && state.adoptions !== adoptions();
    shown = state.of !== of || shown.length === 0 || adopts ? rows : inPlace(shown, rows);
    setState({ of, rows, shown, adoptions: adopts ? adoptions() : state.adoptions });
  }
  const changes = changesOf(shown, rows);
  return (
    <>
      <div className={classes.changes} role="status">
        {changes > 0 ? (
          <button type="button" onClick={() => setState({ ...state, shown: rows })}>
            {changes === 1 ? '1 change' : `${changes} changes`} – show
          </button>
        ) : null}
      </div>
      <table className={className} style={style}>
        {head}
        <tbody>{shown.length === 0 ? empty : shown.map(({ key, row }) => <Fragment key={key}>{row}</Fragment>)}</tbody>
      </table>
    </>
  );
}
