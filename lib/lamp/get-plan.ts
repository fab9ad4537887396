import { lookupDataOf } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import type { Recorded } from '@/lib/db/as-record';
import { absent } from '@/lib/runtime/fault';
import { planPath } from './inputs';
import { type FetchedPlan, planStatement } from './plan-statement';
import { planView, planViewOf } from './plan-view';

/** One plan with its rows. */
export const getPlan = operation({
  name: 'plans.get',
  summary: 'Get a plan',
  effect: 'read',
  transaction: false,
  allow: 'plan.view',
  input: planPath,
  output: planView,
  async run(context, { planId }) {
    const [found] = await context.rows<Recorded<FetchedPlan>>(planStatement(context.brand.id, planId), 'once');
    if (!found) throw absent();
    return planViewOf(found.record, await lookupDataOf(context, found.record.referenceVersion));
  },
});
