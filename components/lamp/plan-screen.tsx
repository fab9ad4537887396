import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { listPlanChoices } from '@/lib/lamp/list-plan-choices';
import { PlanForm } from './plan-form';
import { readPlanOrLeave } from './read-plan-or-leave';

/** A plan's details: the same form as for a new one, with Send, Download and a menu (modules §2). */
export async function PlanScreen({ context, planUuid }: { context: BrandRequestContext; planUuid: string }) {
  const paths = pathsOf(context);
  const plan = await readPlanOrLeave(context, planUuid, paths.plans);
  const { answer: choices } = await performInBrand(listPlanChoices, context, {});
  return (
    <PlanForm
      key={plan.uuid}
      plan={plan}
      choices={choices}
      ownMember={context.actor.brandUserId}
      timeZone={context.brand.timeZone}
      hrefs={{ list: paths.plans, plan: paths.plan(plan.uuid), send: paths.sendPlan(plan.uuid) }}
      mayRemove={can(context, plan.lastSentAt ? 'plan.removeSent' : 'plan.remove')}
    />
  );
}
