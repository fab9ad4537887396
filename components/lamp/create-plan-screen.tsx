import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { listPlanChoices } from '@/lib/lamp/list-plan-choices';
import { PlanForm } from './plan-form';

/** The 'Start a plan' form (modules §2). */
export async function CreatePlanScreen({ scope }: { scope: BrandScope }) {
  const { plans } = pathsOf(scope);
  const { answer: choices } = await performInBrand(listPlanChoices, scope, {});
  return (
    <PlanForm
      choices={choices}
      ownMember={scope.actor.brandUserId}
      timeZone={scope.brand.timeZone}
      hrefs={{ list: plans, plan: plans, send: plans }}
      mayRemove={false}
    />
  );
}
