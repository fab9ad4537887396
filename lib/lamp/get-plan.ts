import { operation } from '@/lib/core/operation';
import { planPath } from './inputs';
import { planView } from './plan-view';
import { livePlan, viewOfPlan } from './read-plan';

/** One plan with its rows. */
export const getPlan = operation({
  name: 'plans.get',
  summary: 'Get a plan',
  effect: 'read',
  allow: 'plan.view',
  input: planPath,
  output: planView,
  run: async (context, { planId }) => viewOfPlan(context, await livePlan(context, planId)),
});
