import * as z from 'zod';
import { brandLookups } from '@/lib/catalogue/lookup-data';
import { binInput } from '@/lib/core/bin';
import { pageMeta } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { removal, removedRows } from '@/lib/core/removed-rows';
import { PLANS } from './list-plans';
import { planSummary, summaryOf } from './plan-view';

const removedPlan = planSummary.extend(removal);
export type RemovedPlan = z.infer<typeof removedPlan>;

/** The bin of plans: one's own removals of the last 30 days, or all for administrators (D5.2). */
export const listRemovedPlans = operation({
  name: 'plans.listRemoved',
  summary: 'List removed plans',
  effect: 'read',
  transaction: false,
  allow: 'plan.remove',
  input: binInput,
  output: z.object({ data: z.array(removedPlan), meta: pageMeta }),
  run: (context, page) => removedRows(context, PLANS, brandLookups, 'plan.restoreAny', page, summaryOf),
});
