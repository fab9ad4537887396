import * as z from 'zod';
import { personOf, personView } from '@/lib/briefs/brief-view';
import { brandReference } from '@/lib/catalogue/reference';
import { BIN_MOST, inReachOf } from '@/lib/core/bin';
import { operation } from '@/lib/core/operation';
import { planSummary, summaryOf } from './plan-view';

export const removedPlan = planSummary.extend({ deletedAt: z.string(), deletedBy: personView.nullable() });
export type RemovedPlan = z.infer<typeof removedPlan>;

/** The bin of plans: one's own removals of the last 30 days, or all for administrators (decisions §10). */
export const listRemovedPlans = operation({
  name: 'plans.listRemoved',
  summary: 'List removed plans',
  effect: 'read',
  allow: 'plan.remove',
  input: z.object({}),
  output: z.object({ data: z.array(removedPlan) }),
  async run(context) {
    const { db, brand, now } = context;
    const reference = await brandReference(db, brand.id);
    const removed = await db.plan.findMany({
      where: inReachOf(context, 'plan.restoreAny'),
      orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
      take: BIN_MOST,
    });
    return {
      data: removed.map((plan) => {
        const person = plan.deletedByUserId === null ? undefined : reference.people.get(plan.deletedByUserId);
        return {
          ...summaryOf(plan, reference),
          deletedAt: (plan.deletedAt ?? now).toISOString(),
          deletedBy: person ? personOf(person) : null,
        };
      }),
    };
  },
});
