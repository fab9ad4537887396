import type { GridRow } from '@/components/ui/grid/grid-types';
import type { ComparedField, Versions } from './two-versions';

/**
 * A grid's rows in two people's versions of a record (D3.7): each row is a field of its own, so that changes of
 * different rows merge without a dialog. Client-safe.
 */

/** Rows as fields, by their keys. */
export const rowsByKey = <Row extends GridRow>(rows: readonly Row[]): Record<string, Row> =>
  Object.fromEntries(rows.map((row) => [row.key, row]));

/**
 * A field for each row that any of the versions has.
 * @param label such as 'Activity'; the row's number in mine, else in the saved version, is added.
 */
export function rowFields<Row extends GridRow>(
  { base, mine, saved }: Versions<readonly Row[]>,
  { label, format }: { label: string; format: (row: Row) => string },
): ComparedField<Record<string, unknown>>[] {
  const keys = new Set([...mine, ...saved, ...base].map(({ key }) => key));
  return [...keys].map((key) => {
    const place =
      [mine, saved, base].map((rows) => rows.findIndex((row) => row.key === key)).find((at) => at >= 0) ?? 0;
    return {
      key,
      label: `${label} ${place + 1}`,
      keys: [key],
      format: (values) => (values[key] ? format(values[key] as Row) : ''),
    };
  });
}

/**
 * The rows of a merged version, in one's own order if one moved rows, else in the saved one; rows that only the other
 * version has come after the row that they followed there.
 */
export function mergedRows<Row extends GridRow>(
  merged: Readonly<Record<string, unknown>>,
  { base, mine, saved }: Versions<readonly Row[]>,
): Row[] {
  const keysOf = (rows: readonly Row[]) => rows.map(({ key }) => key);
  const [first, second] = movedWithin(keysOf(base), keysOf(mine))
    ? [keysOf(mine), keysOf(saved)]
    : [keysOf(saved), keysOf(mine)];
  const stays = (key: string) => merged[key] !== undefined;
  const order = first.filter(stays);
  let before: string | undefined;
  for (const key of second.filter(stays)) {
    if (!order.includes(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    before = key;
  }
  return order.map((key) => merged[key] as Row);
}

/** Whether the keys that both lists have are in a different order. */
function movedWithin(before: readonly string[], after: readonly string[]): boolean {
  const remaining = before.filter((key) => after.includes(key));
  return after.filter((key) => before.includes(key)).some((key, at) => key !== remaining[at]);
}
