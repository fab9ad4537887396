import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import { createPlanInput } from './inputs';
import { creatorOf, dateOf, dayOf, rowContents } from './plan-content';
import { firstOfMonth, periodOf } from './plan-period';
import { planView } from './plan-view';
import { viewOfPlan } from './read-plan';
import { refuseRows } from './refuse-rows';
import { writeRows } from './write-rows';

/** Creates a plan; the default creator is the caller. */
export const createPlan = operation({
  name: 'plans.create',
  summary: 'Create a plan',
  effect: 'write',
  allow: 'plan.edit',
  input: createPlanInput,
  output: planView,
  async run(context, input) {
    const { db, brand, actor, events } = context;
    const lookup = await readLookupData(db, brand.id);
    const errors: FieldErrors = {};
    const startDate = firstOfMonth(dayOf(input.startDate, brand.timeZone));
    const chosen = input.creatorBrandUsersId
      ? creatorOf(lookup, input.creatorBrandUsersId, null, errors)
      : { creatorBrandUsersId: actor.brandUserId, creatorUserId: actor.userId };
    const rows = rowContents(input.planRows ?? [], {
      period: periodOf(startDate, input.length),
      timeZone: brand.timeZone,
      lookup,
      current: [],
      errors,
    });
    refuseRows(errors);
    if (!chosen) throw invalid(errors);
    const plan = await db.plan.create({
      data: {
        brandId: brand.id,
        project: input.project,
        client: input.client ?? '',
        length: input.length,
        ...chosen,
        startDate: dateOf(startDate),
        coverLetter: sanitiseRichText(input.coverLetter),
      },
    });
    await writeRows(context, plan.id, rows, []);
    events.created('plan', plan);
    return viewOfPlan(context, plan);
  },
});
