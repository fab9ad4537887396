import { operation } from '@/lib/core/operation';
import { cut } from '@/lib/format/cut';
import { planPath } from './inputs';
import { copiedOf } from './plan-fields';
import { planView } from './plan-view';
import { PROJECT_MAX } from './plan-words';
import { livePlan, rowsOf, viewOfPlan } from './read-plan';

const SUFFIX = ' - Copy';

/** 'Spring - Copy', within the title's limit (D3.6). */
export const copyTitle = (title: string): string => `${cut(title, PROJECT_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;

/** Copies a plan with its rows and letter, without mail and send log; the creator is the caller. */
export const duplicatePlan = operation({
  name: 'plans.duplicate',
  summary: 'Duplicate a plan',
  effect: 'write',
  allow: 'plan.edit',
  input: planPath,
  output: planView,
  async run(context, { planId }) {
    const { db, brand, actor, events } = context;
    const plan = await livePlan(context, planId);
    const rows = await rowsOf(context, plan.id);
    const copy = await db.plan.create({
      data: {
        brandId: brand.id,
        ...copiedOf(plan),
        project: copyTitle(plan.project),
        creatorUserId: actor.userId,
        creatorBrandUsersId: actor.brandUserId,
      },
    });
    if (rows.length > 0) {
      await db.planRow.createMany({
        data: rows.map(({ id: _id, uuid: _uuid, ...row }) => ({ ...row, planId: copy.id })),
      });
    }
    events.created('plan', copy);
    return viewOfPlan(context, copy);
  },
});
