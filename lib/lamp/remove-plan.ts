import * as z from 'zod';
import { roleMay } from '@/lib/access/policy';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { removePlanInput } from './inputs';
import { livePlan } from './read-plan';

/** Puts a plan in the bin for 30 days; one that was sent only by administrators. */
export const removePlan = operation({
  name: 'plans.remove',
  summary: 'Remove a plan',
  effect: 'write',
  allow: 'plan.remove',
  input: removePlanInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { planId, version }) {
    const { db, actor, events, now } = context;
    const plan = await livePlan(context, planId);
    if (plan.lastSentAt && !roleMay(actor.role, 'plan.removeSent')) {
      throw forbidden('Only administrators can remove a plan that was sent');
    }
    const { uuid } = await change(db.plan, plan.id, version, { deletedAt: now, deletedByUserId: actor.userId });
    events.removed('plan', plan);
    return { uuid };
  },
});
