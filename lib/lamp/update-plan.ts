import { readLookupData } from '@/lib/catalogue/lookup-data';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { change, changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import type { Plan, PlanRow } from '@/lib/db/generated/client';
import { dayText } from '@/lib/format/format';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { defined } from '@/lib/runtime/defined';
import type { FieldErrors } from '@/lib/runtime/fault';
import { inOrder } from '@/lib/runtime/in-order';
import { completeRow, type MergedRow, type PlanRowInput, type UpdatePlan, updatePlanInput } from './inputs';
import { creatorOf, dateOf, dayOf, refuseRows, rowContents, type SentRow } from './plan-content';
import { planChanges } from './plan-fields';
import { firstOfMonth, periodOf } from './plan-period';
import { planView } from './plan-view';
import { ROWS_MAX, TOO_MANY_ROWS } from './plan-words';
import { lockedPlan, rowsOf, viewOfPlan } from './read-plan';
import { rowsDiffer, writeRows } from './write-rows';

/** Changes what it names of a plan; rows are merged by id, new ones are appended, and moved to a named `order` (D6.3). */
export const updatePlan = operation({
  name: 'plans.update',
  summary: 'Update what is named of a plan',
  effect: 'write',
  allow: 'plan.edit',
  input: updatePlanInput,
  output: planView,
  async run(context, { planId, ...input }) {
    const plan = await lockedPlan(context, planId);
    const current = await rowsOf(context, plan.id);
    const saved = await save(context, plan, current, { ...input, planRows: merged(current, input.planRows) });
    return viewOfPlan(context, saved);
  },
});

/**
 * Writes a plan's fields and, where they are named, all of its rows. Only rows that are sent are compared with the
 * period: shortening a plan flags its rows in the screens and drops none (D6.1).
 * @throws Fault invalid, absent, or newer_version.
 */
export async function save(
  context: BrandRunContext,
  plan: Plan,
  current: readonly PlanRow[],
  input: Omit<UpdatePlan, 'planId' | 'planRows'> & { planRows?: readonly SentRow[] | undefined },
): Promise<Plan> {
  const { db, brand, events } = context;
  refuseStaleVersion(plan, input.version);
  const lookup = await readLookupData(db, brand.id);
  const errors: FieldErrors = {};
  const startDate = input.startDate ? firstOfMonth(dayOf(input.startDate, brand.timeZone)) : dayText(plan.startDate);
  const creator = input.creatorBrandUsersId
    ? creatorOf(lookup, input.creatorBrandUsersId, plan.creatorBrandUsersId, errors)
    : undefined;
  const rows =
    input.planRows &&
    rowContents(input.planRows, {
      period: periodOf(startDate, input.length ?? plan.length),
      timeZone: brand.timeZone,
      lookup,
      current,
      errors,
    });
  // What is merged may be more than what was sent.
  if (rows && rows.length > ROWS_MAX) errors.planRows = TOO_MANY_ROWS;
  refuseRows(errors);
  const fields = {
    ...(input.project === undefined ? {} : { project: input.project }),
    ...(input.client === undefined ? {} : { client: input.client }),
    ...(input.length === undefined ? {} : { length: input.length }),
    ...(input.coverLetter === undefined ? {} : { coverLetter: sanitiseRichText(input.coverLetter) }),
    ...(input.startDate ? { startDate: dateOf(startDate) } : {}),
    ...creator,
  };
  // The plan's row first, whose version covers its rows, too: whoever is refused has not written any.
  const changed = rows && rowsDiffer(rows, current) ? rows : null;
  const saved = changed
    ? await change(db.plan, plan.id, input.version, fields)
    : await changeIfDifferent(db.plan, plan, input.version, fields);
  if (saved === plan) return plan;
  if (changed) await writeRows(context, plan.id, changed, current);
  events.updated('plan', saved, {
    ...planChanges(plan, saved),
    ...(changed ? { planRows: { from: current.length, to: changed.length } } : {}),
  });
  return saved;
}

/** The stored rows with what is sent of them, field by field; then the new ones; those that name a position there. */
function merged(current: readonly PlanRow[], named: readonly MergedRow[] | undefined): SentRow[] | undefined {
  if (!named) return undefined;
  const sent = named.map((row, sentAt) => ({ row, sentAt }));
  const byId = new Map(sent.flatMap((each) => (each.row.id === null ? [] : [[each.row.id, each] as const])));
  const known = new Set(current.map(({ id }) => id));
  return inOrder([
    ...current.map((row) => {
      const { row: changes, sentAt = null } = byId.get(row.id) ?? {};
      return { row: { ...completeRow({ ...asInput(row), ...defined(changes ?? {}) }), sentAt }, order: changes?.order };
    }),
    ...sent
      .filter(({ row }) => row.id === null || !known.has(row.id))
      .map(({ row, sentAt }) => ({ row: { ...completeRow(row), sentAt }, order: row.order })),
  ]);
}

const asInput = (row: PlanRow): PlanRowInput => ({
  id: row.id,
  departmentId: row.departmentId === null ? null : String(row.departmentId),
  activity: row.activity,
  task: row.task,
  notes: row.notes,
  type: row.type as PlanRowInput['type'],
  objective: row.objective as PlanRowInput['objective'],
  startDate: dayText(row.startDate),
  endDate: dayText(row.endDate),
  cost: row.cost.toFixed(2),
});
