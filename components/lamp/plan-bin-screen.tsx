import { BinList } from '@/components/bin/bin-list';
import { RestoreButton } from '@/components/bin/restore-button';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { can } from '@/lib/access/policy';
import { BIN_LIMIT } from '@/lib/core/bin';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { restorePlanAction } from '@/lib/lamp/actions';
import { listRemovedPlans, type RemovedPlan } from '@/lib/lamp/list-removed-plans';
import { CLIENT_SIZE, PLAN_PROJECT_SIZE, PLAN_ROW_HEIGHT } from './plans-list-columns';

/** Removed plans, which can be restored for 30 days (D16.6; who may: decisions §10). */
export async function PlanBinScreen({ context }: { context: BrandRequestContext }) {
  const { data } = (await performInBrand(listRemovedPlans, context, { limit: BIN_LIMIT })).answer;
  return (
    <>
      <RefreshOnChange entities="plan" />
      <BinList<RemovedPlan>
        list={{ label: 'LAMP Tool', href: pathsOf(context).plans }}
        things="plans"
        including="with their activities, cover letter and e-mail"
        everybodys={can(context, 'plan.restoreAny')}
        columns={[
          { key: 'project', title: 'Project', size: PLAN_PROJECT_SIZE, cell: ({ project }) => project },
          { key: 'client', title: 'Client Name', size: CLIENT_SIZE, cell: ({ client }) => client },
        ]}
        rows={data}
        rowHeight={PLAN_ROW_HEIGHT}
        restore={({ uuid, project }) => (
          <RestoreButton
            name={project}
            restore={restorePlanAction.bind(null, { planId: uuid })}
            restored="Plan restored"
          />
        )}
        timeZone={context.brand.timeZone}
      />
    </>
  );
}
