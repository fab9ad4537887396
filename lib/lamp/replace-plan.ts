import { operation } from '@/lib/core/operation';
import { replacePlanInput } from './inputs';
import { planView } from './plan-view';
import { lockedPlan, rowsOf, viewOfPlan } from './read-plan';
import { save } from './update-plan';

/** Saves a plan with all of its rows: absent ones are removed (D6.3). Used by the plan form. */
export const replacePlan = operation({
  name: 'plans.replace',
  summary: 'Replace a plan and its rows',
  effect: 'write',
  allow: 'plan.edit',
  input: replacePlanInput,
  output: planView,
  async run(context, { planId, ...input }) {
    const plan = await lockedPlan(context, planId);
    return viewOfPlan(context, await save(context, plan, await rowsOf(context, plan.id), input));
  },
});
