import type { ReactNode } from 'react';

/** A rendered row of a list. */
export interface SteadyRow {
  readonly key: string;
  readonly row: ReactNode;
}

/**
 * The shown rows with updated values, in their places. Removed rows stay unchanged, new ones wait: a row never moves
 * away from under the pointer.
 */
export function inPlace<Row extends { key: string }>(shown: readonly Row[], incoming: readonly Row[]): readonly Row[] {
  const fresh = new Map(incoming.map((row) => [row.key, row]));
  return shown.map((row) => fresh.get(row.key) ?? row);
}

/** How many rows are new or gone. */
export function changesOf<Row extends { key: string }>(shown: readonly Row[], incoming: readonly Row[]): number {
  const both = new Set([...shown, ...incoming].map(({ key }) => key)).size;
  return 2 * both - shown.length - incoming.length;
}

let accepted = 0;
/** Makes lists show the changes of the next refresh at once, without announcing them. */
export const acceptNextRows = (): void => {
  accepted += 1;
};
export const acceptedTimes = (): number => accepted;
