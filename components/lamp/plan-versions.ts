import { mergedRows, rowFields, rowsByKey } from '@/components/versions/row-versions';
import {
  type ComparedField,
  type Comparison,
  changesForm,
  differencesOf,
  mergedVersion,
  takenFromSaved,
  type Versions,
} from '@/components/versions/two-versions';
import { formatDate, formatMoney, formatMonth } from '@/lib/format/format';
import { planLabels } from '@/lib/format/plan-labels';
import { visibleText } from '@/lib/rich-text/visible-text';
import type { PlanContent } from './plan-content';
import type { PlanGridRow, PlanHeads } from './plan-rows';

type Flat = Record<string, unknown>;
const flat = ({ heads, rows, letter }: PlanContent): Flat => ({ ...heads, letter, ...rowsByKey(rows) });

/** Compares two people's versions of a plan, and merges one's own with the saved one (D3.7). */
export function comparePlans(
  { base, mine, saved }: Versions<PlanContent>,
  creatorName: (id: string) => string,
): Comparison<PlanContent> {
  const rows = { base: base.rows, mine: mine.rows, saved: saved.rows };
  const fields = [...headFields(creatorName), ...rowFields(rows, { label: 'Activity', say: rowText })];
  const versions = { base: flat(base), mine: flat(mine), saved: flat(saved) };
  return {
    differences: differencesOf(versions, fields),
    /** Whether the other's save changed anything in the form; sending a plan, for example, does not. */
    changedByOther: changesForm(versions, fields),
    merge(taken) {
      const merged = mergedVersion(versions.mine, versions.saved, fields, takenFromSaved(taken));
      const known = new Set(saved.rows.map(({ key }) => key));
      return {
        heads: Object.fromEntries(Object.keys(mine.heads).map((name) => [name, merged[name]])) as PlanHeads,
        letter: String(merged.letter),
        // A row that the other removed, but one keeps, becomes a new one.
        rows: mergedRows<PlanGridRow>(merged, rows).map((row) => (known.has(row.key) ? row : { ...row, id: null })),
      };
    },
  };
}

/** Has every field of the form, or the compiler names the missing one, which would overwrite the other's change. */
function headFields(creatorName: (id: string) => string): ComparedField<Flat>[] {
  const same = (text: string) => text;
  const words: Record<keyof PlanHeads, (text: string) => string> = {
    project: same,
    client: same,
    startDate: (month) => (month ? formatMonth(month) : ''),
    length: (months) => (months ? `${months} months` : ''),
    creatorBrandUsersId: creatorName,
  };
  const field = (key: string, label: string, say: (text: string) => string): ComparedField<Flat> => ({
    key,
    label,
    keys: [key],
    say: (values) => say(String(values[key] ?? '')),
  });
  return [
    ...(Object.keys(words) as (keyof PlanHeads)[]).map((key) => field(key, planLabels[key], words[key])),
    field('letter', planLabels.coverLetter, visibleText),
  ];
}

const rowText = (row: PlanGridRow): string =>
  [
    row.activity,
    row.type,
    row.task,
    row.objective,
    [row.startDate, row.endDate]
      .filter(Boolean)
      .map((day) => formatDate(day))
      .join(' – '),
    row.cost ? formatMoney(row.cost) : '',
    row.notes,
  ]
    .filter(Boolean)
    .join(' · ');
