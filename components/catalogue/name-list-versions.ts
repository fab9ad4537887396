import { mergedRows, rowFields, rowsByKey } from '@/components/versions/row-versions';
import {
  type Comparison,
  changesForm,
  differencesOf,
  mergedVersion,
  takenFromSaved,
  type Versions,
} from '@/components/versions/two-versions';
import type { NameEntry } from './use-name-list';

type Named = Pick<NameEntry, 'key' | 'name'>;
/** What uses an entry is nobody's edit. */
const named = (entries: readonly NameEntry[]): Named[] => entries.map(({ key, name }) => ({ key, name }));
const isSame = (one: Named, other: Named): boolean => one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/** Two people's versions of a list of names (D3.7): each entry is a field of its own. @param label 'Category' */
export function compareNames(lists: Versions<readonly NameEntry[]>, label: string): Comparison<NameEntry[]> {
  const rows = { base: named(lists.base), mine: named(lists.mine), saved: named(lists.saved) };
  const fields = rowFields(rows, { label, format: ({ name }) => name });
  const versions = { base: rowsByKey(rows.base), mine: rowsByKey(rows.mine), saved: rowsByKey(rows.saved) };
  const current = new Map(lists.saved.map((entry) => [entry.key, entry]));
  return {
    differences: differencesOf<Record<string, unknown>>(versions, fields),
    changedByOther: changesForm<Record<string, unknown>>(versions, fields),
    merge(taken) {
      const merged = mergedRows<Named>(
        mergedVersion<Record<string, unknown>>(versions.mine, versions.saved, fields, takenFromSaved(taken)),
        rows,
      );
      // An entry that both added is one; one that the other removed and one keeps is a new one.
      return merged
        .filter((row) => current.has(row.key) || !merged.some((other) => other !== row && isSame(other, row)))
        .map((row): NameEntry => ({ ...current.get(row.key), ...row }));
    },
  };
}
