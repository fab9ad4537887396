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
  /** Renders a row that is gone and has changed since; one that has not stays as it was rendered. */
  gone: ((key: string) => ReactNode) | undefined;
  empty: ReactNode;
}

/** The table of a list that is read again while it is looked at. */
export function SteadyTable({ of, className, style, head, rows, gone, empty }: SteadyTableProps) {
  const { shown, announcement } = useSteadyRows(of, rows);
  const come = new Set(rows.map(({ key }) => key));
  const now = ({ key, row }: SteadyRow) => (come.has(key) ? row : (gone?.(key) ?? row));
  return (
    <>
      {announcement}
      <table className={className} style={style}>
        {head}
        <tbody>{shown.length === 0 ? empty : shown.map((one) => <Fragment key={one.key}>{now(one)}</Fragment>)}</tbody>
      </table>
    </>
  );
}
