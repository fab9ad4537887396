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

/** The labels of what the form has by its id. */
export interface PlanNames {
  creator: (id: string) => string;
  division: (id: string) => string;
}

/** Compares two people's versions of a plan, and merges one's own with the saved one (D3.7). */
export function comparePlans({ base, mine, saved }: Versions<PlanContent>, names: PlanNames): Comparison<PlanContent> {
  const rows = { base: base.rows, mine: mine.rows, saved: saved.rows };
  const fields = [
    ...headFields(names),
    ...rowFields(rows, { label: 'Activity', format: (row: PlanGridRow) => rowText(row, names) }),
  ];
  const versions = { base: flat(base), mine: flat(mine), saved: flat(saved) };
  return {
    differences: differencesOf(versions, fields),
    /** Whether the other's save changed anything in the form; sending a plan, for example, does not. */
    changedByOther: changesForm(versions, fields),
    merge(taken) {
      const merged = mergedVersion(versions.mine, versions.saved, fields, takenFromSaved(taken));
      const known = new Set(saved.rows.map(({ key }) => key));
      return {
        // In the order of `contentOfPlan`: equal texts are nothing to save.
        heads: Object.fromEntries(Object.keys(saved.heads).map((name) => [name, merged[name]])) as PlanHeads,
        // A row that the other removed, but one keeps, becomes a new one.
        rows: mergedRows<PlanGridRow>(merged, rows).map((row) => (known.has(row.key) ? row : { ...row, id: null })),
        letter: String(merged.letter),
      };
    },
  };
}

/** Has every field of the form, or the compiler names the missing one, which would overwrite the other's change. */
function headFields({ creator }: PlanNames): ComparedField<Flat>[] {
  const same = (text: string) => text;
  const words: Record<keyof PlanHeads, (text: string) => string> = {
    project: same,
    client: same,
    startDate: (month) => (month ? formatMonth(month) : ''),
    length: (months) => (months ? `${months} months` : ''),
    creatorBrandUsersId: creator,
  };
  const field = (key: string, label: string, format: (text: string) => string): ComparedField<Flat> => ({
    key,
    label,
    keys: [key],
    format: (values) => format(String(values[key] ?? '')),
  });
  return [
    ...(Object.keys(words) as (keyof PlanHeads)[]).map((key) => field(key, planLabels[key], words[key])),
    field('letter', planLabels.coverLetter, visibleText),
  ];
}

/** What cannot be parsed is shown as it was typed. */
const rowText = (row: PlanGridRow, { division }: PlanNames): string =>
  [
    row.activity,
    row.type,
    row.task,
    row.objective,
    division(row.departmentId),
    [row.startDate, row.endDate]
      .filter(Boolean)
      .map((day) => formatDate(day) || day)
      .join(' – '),
    formatMoney(row.cost) || row.cost,
    row.notes,
  ]
    .filter(Boolean)
    .join(' · ');
