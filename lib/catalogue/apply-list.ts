import type { RowRef } from '@/lib/core/fields';
import { invalid } from '@/lib/runtime/fault';

export type ListEntry = { readonly id?: RowRef | undefined; readonly name: string };
type ListedRow = { readonly id: number; readonly uuid: string; readonly name: string; readonly displayOrder: number };

export type ListChanges<Row> = {
  readonly added: readonly { name: string; displayOrder: number }[];
  readonly changed: readonly { row: Row; name: string; displayOrder: number }[];
  readonly removed: readonly Row[];
};

/**
 * What a whole-list PUT means for the existing rows (D3.5): an entry with a known id is renamed, one without is added,
 * a missing one is removed; the list's order is stored.
 * @param list the field of the entries, and what one of them is called
 * @throws Fault invalid for an id that names no row, and for one that is named twice
 */
export function applyList<Row extends ListedRow>(
  current: readonly Row[],
  entries: readonly ListEntry[],
  list: { readonly field: string; readonly one: string },
): ListChanges<Row> {
  const left = new Set(current);
  const added: { name: string; displayOrder: number }[] = [];
  const changed: { row: Row; name: string; displayOrder: number }[] = [];
  for (const [at, { id, name }] of entries.entries()) {
    const displayOrder = at + 1;
    if (!id) {
      added.push({ name, displayOrder });
      continue;
    }
    const row = current.find((one) => ('uuid' in id ? one.uuid === id.uuid : one.id === id.id));
    const wrong = (message: string) => invalid({ [`${list.field}.${at}.id`]: message });
    if (!row) throw wrong(`There is no such ${list.one}`);
    if (!left.delete(row)) throw wrong(`A ${list.one} may appear in the list only once`);
    if (row.name !== name || row.displayOrder !== displayOrder) changed.push({ row, name, displayOrder });
  }
  return { added, changed, removed: [...left] };
}
