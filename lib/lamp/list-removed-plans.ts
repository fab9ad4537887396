import * as z from 'zod';
import { personOf, personView } from '@/lib/briefs/brief-view';
import { type BrandReference, brandLookups } from '@/lib/catalogue/reference';
import { binInput, binPage } from '@/lib/core/bin';
import { pageMeta } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { PLANS } from './list-plans';
import { type PlanRecord, planSummary, summaryOf } from './plan-view';

export const removedPlan = planSummary.extend({ deletedAt: z.string(), deletedBy: personView.nullable() });
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
  async run(context, asked) {
    const { rows, lookup, meta } = await binPage<PlanRecord, BrandReference>(
      context,
      PLANS,
      brandLookups,
      'plan.restoreAny',
      asked,
    );
    return {
      meta,
      data: rows.map((row) => {
        const person = row.deletedByUserId === null ? undefined : lookup.people.get(row.deletedByUserId);
        return {
          ...summaryOf(row, lookup),
          deletedAt: row.deletedAt,
          deletedBy: person ? personOf(person) : null,
        };
      }),
    };
  },
});
