import { roleMay } from '@/lib/access/policy';
import { binBegins } from '@/lib/core/bin';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import type { Plan } from '@/lib/db/generated/client';
import { absent, forbidden } from '@/lib/runtime/fault';
import { planPath } from './inputs';
import { planView } from './plan-view';
import { viewOfPlan } from './read-plan';

/** Restores a plan from the bin: one's own removals, or any for administrators. */
export const restorePlan = operation({
  name: 'plans.restore',
  summary: 'Restore a removed plan',
  effect: 'write',
  allow: 'plan.remove',
  input: planPath,
  output: planView,
  async run(context, { planId }) {
    const { db, actor, now } = context;
    const removed = await db.plan.findFirst({ where: { ...planId, deletedAt: { gte: binBegins(now) } } });
    if (!removed) throw absent();
    if (removed.deletedByUserId !== actor.userId && !roleMay(actor.role, 'plan.restoreAny')) throw forbidden();
    return viewOfPlan(context, await restoreRemovedPlan(context, removed));
  },
});

/** Restores one from the bin. @throws Fault absent: somebody else was faster */
export async function restoreRemovedPlan({ db, events }: BrandRunContext, removed: Plan): Promise<Plan> {
  const [restored] = await db.plan.updateManyAndReturn({
    where: { id: removed.id, deletedAt: { not: null } },
    data: { deletedAt: null, deletedByUserId: null, version: { increment: 1 }, updatedAt: removed.updatedAt },
  });
  if (!restored) throw absent();
  events.restored('plan', restored);
  return restored;
}
