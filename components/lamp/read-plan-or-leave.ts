import { redirect } from 'next/navigation';
import { cache } from 'react';
import { pathsOf } from '@/lib/core/find-request-context';
import { withNotice } from '@/lib/core/notices';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { getPlan } from '@/lib/lamp/get-plan';
import type { PlanView } from '@/lib/lamp/plan-view';
import { Fault } from '@/lib/runtime/fault';

/** The plan of a page, once per request; a missing one redirects to the list. */
export const readPlanOrLeave = cache(
  async (context: BrandRequestContext, planId: string, listHref: string): Promise<PlanView> => {
    try {
      return (await performInBrand(getPlan, context, { planId })).answer;
    } catch (fault) {
      if (fault instanceof Fault && fault.kind === 'absent') redirect(withNotice(listHref, 'plan-not-found'));
      throw fault;
    }
  },
);

/** The title of a plan's page: its own. */
export async function planTitle(context: BrandRequestContext, planId: string): Promise<string> {
  return (await readPlanOrLeave(context, planId, pathsOf(context).plans)).project;
}
