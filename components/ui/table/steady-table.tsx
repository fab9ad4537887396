'use client';

import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { SteadyRow } from './steady-rows';
import { useSteadyRows } from './use-steady-rows';

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

/** The table of a list that is read again while it is looked at. */
export function SteadyTable({ of, className, style, head, rows, empty }: SteadyTableProps) {
  const { shown, announcement } = useSteadyRows(of, rows);
  return (
    <>
      {announcement}
      <table className={className} style={style}>
        {head}
        <tbody>{shown.length === 0 ? empty : shown.map(({ key, row }) => <Fragment key={key}>{row}</Fragment>)}</tbody>
      </table>
    </>
  );
}
