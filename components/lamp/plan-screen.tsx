import { can } from '@/lib/access/policy';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { listPlanChoices } from '@/lib/lamp/list-plan-choices';
import { PlanForm } from './plan-form';
import { readPlanOrLeave } from './read-plan-or-leave';

/** A plan's details: the form that made it, with Send, Download and a menu (modules §2). */
export async function PlanScreen({ scope, planUuid }: { scope: BrandScope; planUuid: string }) {
  const paths = pathsOf(scope);
  const plan = await readPlanOrLeave(scope, planUuid, paths.plans);
  const { answer: choices } = await performInBrand(listPlanChoices, scope, {});
  return (
    <PlanForm
      key={plan.uuid}
      plan={plan}
      choices={choices}
      ownMember={scope.actor.brandUserId}
      timeZone={scope.brand.timeZone}
      hrefs={{ list: paths.plans, plan: paths.plan(plan.uuid), send: paths.sendPlan(plan.uuid) }}
      mayRemove={can(scope, plan.lastSentAt ? 'plan.removeSent' : 'plan.remove')}
    />
  );
}
