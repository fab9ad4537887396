import * as z from 'zod';
import { roleMay } from '@/lib/access/policy';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import type { Plan } from '@/lib/db/generated/client';
import { forbidden } from '@/lib/runtime/fault';
import { removePlanInput } from './inputs';
import { refuseWhileSending } from './plan-email';
import { lockedPlan } from './read-plan';

/** Puts a plan in the bin for 30 days; a sent plan only by administrators. */
export const removePlan = operation({
  name: 'plans.remove',
  summary: 'Remove a plan',
  effect: 'write',
  allow: 'plan.remove',
  input: removePlanInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { planId, version }) {
    const { uuid } = await removeLivePlan(context, await lockedPlan(context, planId), version);
    return { uuid };
  },
});

/** Removes one that is locked, alone or as one of many. @throws Fault forbidden, conflict, absent, newer_version */
export async function removeLivePlan(context: BrandRunContext, plan: Plan, version: number | undefined): Promise<Plan> {
  const { db, actor, events, now } = context;
  if (!roleMay(actor.role, 'plan.removeSent')) {
    if (plan.lastSentAt) throw forbidden('Only administrators can remove a plan that was sent');
    await refuseWhileSending(context, plan.id);
  }
  const bin = { deletedAt: now, deletedByUserId: actor.userId };
  // The bin and back is no update: the letter in its PDF keeps its date.
  const removed = await change(db.plan, plan.id, version, { ...bin, updatedAt: plan.updatedAt });
  events.removed('plan', plan);
  return removed;
}
