import { fromDraft } from '@/components/ui/form/draft-store';
import type { GridErrors, GridRow } from '@/components/ui/grid/grid-types';
import { LENGTH_DEFAULT, type Period, periodOf, ROWS_WRONG, rowDateErrors } from '@/lib/lamp/plan-period';
import type { PlanView } from '@/lib/lamp/plan-view';
import type { FilledPlan } from '@/lib/templates/inputs';

/** A plan's values in the form: all texts, so that half-typed values are possible. */
export type PlanHeads = {
  project: string;
  client: string;
  /** First day of the month; '' while none is chosen. */
  startDate: string;
  length: string;
  creatorBrandUsersId: string;
};

export interface PlanGridRow extends GridRow {
  /** Null for a row that is not saved yet. */
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

let newRows = 0;
const newKey = (): string => {
  newRows += 1;
  return `new-${newRows}`;
};

export const emptyRow = (): PlanGridRow => ({
  key: newKey(),
  id: null,
  activity: '',
  startDate: '',
  endDate: '',
  type: '',
  task: '',
  objective: '',
  departmentId: '',
  cost: '',
  notes: '',
});

/** A new row that nobody filled, such as the one that Enter on the last row makes. It is neither saved nor a change. */
export const isBlankRow = ({ key: _key, id, ...fields }: PlanGridRow): boolean =>
  id === null && Object.values(fields).every((text) => text.trim() === '');

/** The rows that are saved. */
export const filledRows = (rows: readonly PlanGridRow[]): PlanGridRow[] => rows.filter((row) => !isBlankRow(row));

export const copyOfRow = (row: PlanGridRow): PlanGridRow => ({ ...row, key: newKey(), id: null });

export const headsOf = (plan: PlanView): PlanHeads => ({
  project: plan.project,
  client: plan.client,
  startDate: plan.startDate,
  length: String(plan.length),
  creatorBrandUsersId: plan.creatorBrandUsersId === null ? '' : String(plan.creatorBrandUsersId),
});

export const gridRowsOf = (plan: PlanView): PlanGridRow[] =>
  plan.rows.map((row) => ({
    key: `row-${row.id}`,
    id: row.id,
    activity: row.activity,
    task: row.task,
    notes: row.notes,
    startDate: row.startDate,
    endDate: row.endDate,
    type: row.type ?? '',
    objective: row.objective ?? '',
    departmentId: row.departmentId === null ? '' : String(row.departmentId),
    cost: row.cost.toFixed(2),
  }));

/** The input of the calls. */
export const planInput = (heads: PlanHeads, rows: readonly PlanGridRow[]) => ({
  project: heads.project,
  client: heads.client,
  startDate: heads.startDate,
  length: heads.length,
  // If none is chosen: the caller on a new plan, unchanged on an existing one.
  ...(heads.creatorBrandUsersId ? { creatorBrandUsersId: heads.creatorBrandUsersId } : {}),
  planRows: filledRows(rows).map(({ key: _key, ...row }) => row),
});

/** The initial content of the form: a saved plan, or a new one of the caller. */
export function initialContent(plan: PlanView | undefined, ownMember: number | null) {
  if (plan) return { heads: headsOf(plan), rows: gridRowsOf(plan) };
  const heads = { project: '', client: '', startDate: '', length: String(LENGTH_DEFAULT) };
  const rows: PlanGridRow[] = [];
  return { heads: { ...heads, creatorBrandUsersId: ownMember === null ? '' : String(ownMember) }, rows };
}

/** A new plan's content from the draft in the browser; rows get keys of their own. */
export function contentOfDraft(first: ReturnType<typeof initialContent>, values: unknown) {
  const { heads, rows, letter } = fromDraft({ ...first, letter: '' }, values);
  return {
    heads: fromDraft(first.heads, heads),
    rows: rows.map((row) => copyOfRow(fromDraft(emptyRow(), row))),
    letter,
  };
}

/** The form's content from a template; the creator stays. */
export const contentOfFilled = (heads: PlanHeads, from: FilledPlan) => ({
  heads: {
    ...heads,
    project: from.project,
    client: from.client,
    startDate: from.startDate,
    length: String(from.length),
  },
  rows: from.planRows.map((row) => ({
    ...row,
    type: row.type ?? '',
    objective: row.objective ?? '',
    departmentId: row.departmentId === null ? '' : String(row.departmentId),
    cost: row.cost.toFixed(2),
  })),
  letter: from.coverLetter,
});

type Saved = { readonly heads: PlanHeads; readonly rows: readonly PlanGridRow[] };

/** Whether the same would be saved. Called with every key press: unchanged rows are the same objects. */
export function sameContent(one: Saved, other: Saved): boolean {
  if (!sameTexts(one.heads, other.heads)) return false;
  const [mine, theirs] = [filledRows(one.rows), filledRows(other.rows)];
  return (
    mine.length === theirs.length &&
    mine.every((row, at) => {
      const beside = theirs[at];
      return beside === row || (beside !== undefined && sameTexts({ ...row, key: '' }, { ...beside, key: '' }));
    })
  );
}

const sameTexts = <Texts extends object>(one: Texts, other: Texts): boolean =>
  (Object.keys(one) as (keyof Texts)[]).every((field) => one[field] === other[field]);

/** The period while its fields are valid, else null. */
export function periodOfHeads({ startDate, length }: Pick<PlanHeads, 'startDate' | 'length'>) {
  const months = Number(length);
  return startDate && Number.isInteger(months) && months >= 1 && months <= 600 ? periodOf(startDate, months) : null;
}

type RowErrorOptions = { tried: boolean; needsDivision: boolean };
type CellErrors = Readonly<Record<string, string>>;

// Caches errors by row object and period, so that the errors of unchanged rows are the same objects, too.
const cachedErrors = new WeakMap<PlanGridRow, { by: string; errors: CellErrors | null }>();

/**
 * Errors of the rows, by row and column. Missing values are only shown after the first try to save, invalid ones at
 * once: a shortened plan flags the rows outside of it (D6.1).
 */
export function rowErrors(rows: readonly PlanGridRow[], heads: PlanHeads, options: RowErrorOptions): GridErrors {
  const period = periodOfHeads(heads) ?? { start: '0000-01-01', end: '9999-12-31' };
  const by = [period.start, period.end, options.tried, options.needsDivision].join(' ');
  const errors: Record<string, CellErrors> = {};
  for (const row of rows) {
    let known = cachedErrors.get(row);
    if (known?.by !== by) {
      known = { by, errors: cellErrorsOf(row, period, options) };
      cachedErrors.set(row, known);
    }
    if (known.errors) errors[row.key] = known.errors;
  }
  return errors;
}

function cellErrorsOf(row: PlanGridRow, period: Period, { tried, needsDivision }: RowErrorOptions): CellErrors | null {
  if (isBlankRow(row)) return null;
  const wrong: Record<string, string> = { ...rowDateErrors(row, period) };
  if (!tried) for (const field of ['startDate', 'endDate'] as const) if (!row[field]) delete wrong[field];
  if (tried && needsDivision && !row.departmentId) wrong.departmentId = 'Select a Division';
  return Object.keys(wrong).length > 0 ? wrong : null;
}

export type HeadErrors = Partial<Record<keyof PlanHeads, string>>;

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

const HEADS: Readonly<Record<keyof PlanHeads, true>> = {
  project: true,
  client: true,
  startDate: true,
  length: true,
  creatorBrandUsersId: true,
};
const isHead = (field: PropertyKey | undefined): field is keyof PlanHeads => field !== undefined && field in HEADS;

/** The schema's errors of the fields above the grid; the first message of each. */
export function headErrorsOf(issues: Issues): HeadErrors {
  const wrong: HeadErrors = {};
  for (const { path, message } of issues) {
    const [field] = path;
    if (path.length === 1 && isHead(field)) wrong[field] ??= message;
  }
  return wrong;
}

/** Its errors of the plan as a whole, which belong to no field: too many rows. */
export const planErrors = (issues: Issues): string[] =>
  issues.filter(({ path }) => path.length === 1 && !isHead(path[0])).map(({ message }) => message);

/** The server's `planRows.{index}.{field}` as the grid shows it. */
export function serverRowErrors(errors: Readonly<Record<string, string>>, rows: readonly PlanGridRow[]): GridErrors {
  const found: Record<string, Record<string, string>> = {};
  const sent = filledRows(rows);
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field = ''] = /^planRows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (row) found[row.key] = { ...found[row.key], [field]: message };
  }
  return found;
}

/** The schema's errors of the rows: an amount that could not be parsed, a text that is too long. */
export const schemaRowErrors = (issues: Issues, rows: readonly PlanGridRow[]): GridErrors =>
  serverRowErrors(
    Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message])),
    rows,
  );

/** One message for all errors of the rows: about the dates, else about the first invalid row. */
export const problemOf = (errors: GridErrors, first: PlanGridRow): string =>
  Object.values(errors).some(({ startDate, endDate }) => startDate || endDate)
    ? ROWS_WRONG
    : (Object.values(errors[first.key] ?? {})[0] ?? '');

/** Merges two sets of errors of the same rows. */
export function mergedErrors(one: GridErrors, other: GridErrors): GridErrors {
  const all: Record<string, Record<string, string>> = {};
  for (const errors of [one, other]) {
    for (const [key, fields] of Object.entries(errors)) all[key] = { ...all[key], ...fields };
  }
  return all;
}
