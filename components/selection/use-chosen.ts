'use client';

import { type RefObject, useRef } from 'react';
import { type Selection, useSelection } from './use-selection';

interface Chosen<Row> extends Omit<Selection, 'chosen'> {
  /** In the order of the list. */
  readonly chosen: readonly Row[];
  rowOf(uuid: string): Row | undefined;
}

/** `useSelection` with the rows themselves. @param rows as the list has read them */
export function useChosen<Row extends { readonly uuid: string }>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
): Chosen<Row> {
  const { chosen, ...selection } = useSelection(list);
  // Rows that no longer match the list's filter are remembered.
  const seen = useRef(new Map<string, Row>());
  for (const row of rows) seen.current.set(row.uuid, row);
  return {
    ...selection,
    chosen: chosen.flatMap((uuid) => seen.current.get(uuid) ?? []),
    rowOf: (uuid) => seen.current.get(uuid),
  };
}
