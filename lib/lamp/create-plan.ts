import type { z } from 'zod';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import type { Plan } from '@/lib/db/generated/client';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import { createPlanInput } from './inputs';
import { creatorOf, dateOf, dayOf, refuseRows, rowContents } from './plan-content';
import { ANY_DAY, firstOfMonth, periodOf } from './plan-period';
import { planView } from './plan-view';
import { viewOfPlan } from './read-plan';
import { writeRows } from './write-rows';

/** Starts a plan; without a creator it is the caller's. */
export const createPlan = operation({
  name: 'plans.create',
  summary: 'Create a plan',
  effect: 'write',
  allow: 'plan.edit',
  input: createPlanInput,
  output: planView,
  run: async (context, input) => viewOfPlan(context, await startPlan(context, input)),
});

/**
 * Writes a new plan.
 * @param rowsMayStandOutside of its period, as a copy keeps those of a plan that was shortened (D6.1)
 * @throws Fault invalid
 */
export async function startPlan(
  context: BrandRunContext,
  input: z.output<typeof createPlanInput>,
  { rowsMayStandOutside = false } = {},
): Promise<Plan> {
  const { db, brand, actor, events } = context;
  const lookup = await readLookupData(db, brand.id);
  const errors: FieldErrors = {};
  const startDate = firstOfMonth(dayOf(input.startDate, brand.timeZone));
  const chosen = input.creatorBrandUsersId
    ? creatorOf(lookup, input.creatorBrandUsersId, null, errors)
    : { creatorBrandUsersId: actor.brandUserId, creatorUserId: actor.userId };
  const rows = rowContents(input.planRows ?? [], {
    period: rowsMayStandOutside ? ANY_DAY : periodOf(startDate, input.length),
    timeZone: brand.timeZone,
    lookup,
    current: [],
    errors,
  });
  refuseRows(errors);
  if (!chosen) throw invalid(errors);
  const plan = await db.plan.create({
    data: {
      brandId: brand.id,
      project: input.project,
      client: input.client ?? '',
      length: input.length,
      ...chosen,
      startDate: dateOf(startDate),
      coverLetter: sanitiseRichText(input.coverLetter),
    },
  });
  await writeRows(context, plan.id, rows, []);
  events.created('plan', plan);
  return plan;
}
