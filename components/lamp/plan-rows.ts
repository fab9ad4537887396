import type { GridErrors, GridRow } from '@/components/ui/grid/grid-types';
import { periodOf, rowDateErrors } from '@/lib/lamp/plan-period';
import type { PlanView } from '@/lib/lamp/plan-view';

/** A plan as the form holds it: all texts, so that what is half typed stays as it is. */
export type PlanHeads = {
  project: string;
  client: string;
  /** First day of the month; '' while none is chosen. */
  startDate: string;
  length: string;
  creatorBrandUsersId: string;
};

export interface PlanGridRow extends GridRow {
  /** Of a row that the server knows. */
  readonly id: number | null;
  readonly activity: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly type: string;
  readonly task: string;
  readonly objective: string;
  readonly departmentId: string;
  readonly cost: string;
  readonly notes: string;
}

let made = 0;
const newKey = (): string => {
  made += 1;
  return `new-${made}`;
};

export const emptyRow = (): PlanGridRow => ({
  ...{ key: newKey(), id: null, activity: '', startDate: '', endDate: '', type: '', task: '' },
  ...{ objective: '', departmentId: '', cost: '', notes: '' },
});

export const copyOfRow = (row: PlanGridRow): PlanGridRow => ({ ...row, key: newKey(), id: null });

export const headsOf = (plan: PlanView): PlanHeads => ({
  ...{ project: plan.project, client: plan.client, startDate: plan.startDate, length: String(plan.length) },
  creatorBrandUsersId: plan.creatorBrandUsersId === null ? '' : String(plan.creatorBrandUsersId),
});

export const gridRowsOf = (plan: PlanView): PlanGridRow[] =>
  plan.rows.map((row) => ({
    ...{ key: `row-${row.id}`, id: row.id, activity: row.activity, task: row.task, notes: row.notes },
    ...{ startDate: row.startDate, endDate: row.endDate, type: row.type ?? '', objective: row.objective ?? '' },
    departmentId: row.departmentId === null ? '' : String(row.departmentId),
    cost: row.cost.toFixed(2),
  }));

/** As the calls take it. */
export const planInput = (heads: PlanHeads, rows: readonly PlanGridRow[]) => ({
  ...{ project: heads.project, client: heads.client, startDate: heads.startDate, length: heads.length },
  // None chosen: the caller's on a new plan, unchanged on an old one.
  ...(heads.creatorBrandUsersId ? { creatorBrandUsersId: heads.creatorBrandUsersId } : {}),
  planRows: rows.map(({ key: _key, ...row }) => row),
});

/** What would be saved, as text: equal texts are no change. */
export const contentOf = (heads: PlanHeads, rows: readonly PlanGridRow[]): string =>
  JSON.stringify(planInput(heads, rows));

/** The period while its fields can be read, else null. */
export function periodOfHeads({ startDate, length }: PlanHeads) {
  const months = Number(length);
  return startDate && Number.isInteger(months) && months >= 1 && months <= 600 ? periodOf(startDate, months) : null;
}

/**
 * What is wrong with the rows, by row and column. What is missing is only said once somebody tried to save; what is
 * wrong, at once: a shortened plan flags the rows that fall out of it (decisions D6.1).
 */
export function rowErrors(
  rows: readonly PlanGridRow[],
  heads: PlanHeads,
  { tried, needsDivision }: { tried: boolean; needsDivision: boolean },
): GridErrors {
  const period = periodOfHeads(heads) ?? { start: '0000-01-01', end: '9999-12-31' };
  const errors: Record<string, Record<string, string>> = {};
  for (const row of rows) {
    const wrong: Record<string, string> = { ...rowDateErrors(row, period) };
    if (!tried) for (const field of ['startDate', 'endDate'] as const) if (!row[field]) delete wrong[field];
    if (tried && needsDivision && !row.departmentId) wrong.departmentId = 'Select a Division';
    if (Object.keys(wrong).length > 0) errors[row.key] = wrong;
  }
  return errors;
}

/** The server's `planRows.{index}.{field}` as the grid shows it. */
export function serverRowErrors(errors: Readonly<Record<string, string>>, rows: readonly PlanGridRow[]): GridErrors {
  const found: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field = ''] = /^planRows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = index === undefined ? undefined : rows[Number(index)];
    if (row) found[row.key] = { ...found[row.key], [field]: message };
  }
  return found;
}
