import { operation } from '@/lib/core/operation';
import { savePlanEmailInput } from './inputs';
import { emailViewOf, planEmailView, refuseWhileSending, writePlanEmail } from './plan-email';
import { lockedPlan } from './read-plan';

/** 'Save draft email'. */
export const savePlanEmail = operation({
  name: 'plans.saveEmail',
  summary: "Save a draft of a plan's e-mail",
  effect: 'write',
  allow: 'plan.send',
  input: savePlanEmailInput,
  output: planEmailView,
  async run(context, { planId, ...mail }) {
    const plan = await lockedPlan(context, planId);
    await refuseWhileSending(context, plan.id);
    const { saved } = await writePlanEmail(context, plan.id, mail, 'draft');
    context.events.updated('plan', plan);
    return emailViewOf(saved, context.now);
  },
});
