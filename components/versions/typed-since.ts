import type { GridRow } from '@/components/ui/grid/grid-types';

/**
 * What was typed while a form was being saved stays, as unsaved changes of what was saved. `sent` is what was sent,
 * `now` the form's content when the call is answered, `saved` what the server has stored. Client-safe.
 */

/** For each field what was typed since, else what was saved. */
export function fieldsTypedSince<Values extends object>(sent: Values, now: Values, saved: Values): Values {
  const fields = { ...saved };
  for (const name of Object.keys(saved) as (keyof Values)[]) {
    if (now[name] !== sent[name]) fields[name] = now[name];
  }
  return fields;
}

type SavedRow = GridRow & { readonly id?: number | null };

/**
 * The rows of a grid: they keep their keys, by which one of them is being edited, and have the ids that they were saved
 * under.
 * @param sent in the order of those that were saved
 */
export function rowsTypedSince<Row extends SavedRow>(
  sent: readonly Row[],
  now: readonly Row[],
  saved: readonly Row[],
): Row[] {
  const current = new Map(sent.map((row, at) => [row.key, { row, saved: saved[at] }]));
  return now.map((row) => {
    const before = current.get(row.key);
    if (!before?.saved) return row;
    return row === before.row ? { ...before.saved, key: row.key } : { ...row, id: before.saved.id };
  });
}

/** The rows under the keys of the saved ones, by which two people's versions are compared. */
export function underSavedKeys<Row extends SavedRow>(rows: readonly Row[], saved: readonly Row[]): Row[] {
  const keys = new Map(saved.map(({ id, key }) => [id, key]));
  return rows.map((row) => ({ ...row, key: keys.get(row.id) ?? row.key }));
}

/**
 * Rows that take the place of the present ones, with the blank rows of those behind the rows that they followed: they are
 * not saved, and somebody may be about to fill one.
 */
export function withBlankRows<Row extends SavedRow>(
  rows: readonly Row[],
  present: readonly Row[],
  isBlank: (row: Row) => boolean,
): Row[] {
  const all = [...rows];
  let next = 0;
  for (const row of present) {
    if (isBlank(row)) {
      all.splice(next, 0, row);
      next += 1;
      continue;
    }
    const at = all.findIndex(({ key, id }) => key === row.key || (typeof id === 'number' && id === row.id));
    if (at >= 0) next = at + 1;
  }
  return all;
}
