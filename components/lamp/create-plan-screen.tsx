import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { listPlanChoices } from '@/lib/lamp/list-plan-choices';
import { PlanForm } from './plan-form';

/** The 'Start a plan' form (modules §2). */
export async function CreatePlanScreen({ context }: { context: BrandRequestContext }) {
  const { plans } = pathsOf(context);
  const { answer: choices } = await performInBrand(listPlanChoices, context, {});
  return (
    <PlanForm
      choices={choices}
      ownMember={context.actor.brandUserId}
      timeZone={context.brand.timeZone}
      person={context.actor.userUuid}
      hrefs={{ list: plans, plan: plans, send: plans }}
      mayRemove={false}
    />
  );
}
