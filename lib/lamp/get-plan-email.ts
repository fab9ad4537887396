import { operation } from '@/lib/core/operation';
import { planPath } from './inputs';
import { planEmailView, readPlanEmail } from './plan-email';
import { livePlan } from './read-plan';

/** A plan's mail; without a draft, the LAMP defaults (D6.4). */
export const getPlanEmail = operation({
  name: 'plans.getEmail',
  summary: "Get a plan's e-mail",
  effect: 'read',
  allow: 'plan.view',
  input: planPath,
  output: planEmailView,
  run: async (context, { planId }) => readPlanEmail(context, (await livePlan(context, planId)).id),
});
