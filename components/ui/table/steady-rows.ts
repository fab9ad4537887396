import type { ReactNode } from 'react';

/** A row of a list, drawn. */
export interface SteadyRow {
  readonly key: string;
  readonly row: ReactNode;
}

/**
 * The rows that are shown with the values that have come, each where it was. One that is gone stays as it was, one that
 * is new waits: a row never moves away from under somebody's pointer.
 */
export function inPlace<Row extends { key: string }>(shown: readonly Row[], come: readonly Row[]): readonly Row[] {
  const fresh = new Map(come.map((row) => [row.key, row]));
  return shown.map((row) => fresh.get(row.key) ?? row);
}

/** How many rows are new or gone. */
export function changesOf<Row extends { key: string }>(shown: readonly Row[], come: readonly Row[]): number {
  const both = new Set([...shown, ...come].map(({ key }) => key)).size;
  return 2 * both - shown.length - come.length;
}

let adopted = 0;
/** What this page itself removes or restores is shown with the next rows that come, unannounced. */
export const adoptNextRows = (): void => {
  adopted += 1;
};
export const adoptions = (): number => adopted;
