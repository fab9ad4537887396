import { BinList } from '@/components/bin/bin-list';
import { RestoreButton } from '@/components/bin/restore-button';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { STATUS } from '@/components/ui/table/column-sizes';
import { can } from '@/lib/access/policy';
import { restoreBriefAction } from '@/lib/briefs/actions';
import { listRemovedBriefs, type RemovedBrief } from '@/lib/briefs/list-removed-briefs';
import { BIN_LIMIT } from '@/lib/core/bin';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { BRIEF_ROW_HEIGHT, PROJECT_SIZE, projectCell, statusCell } from './briefs-list-columns';

/** Removed briefs, which can be restored for 30 days (D5.2). */
export async function BinScreen({ context }: { context: BrandRequestContext }) {
  const { data } = (await performInBrand(listRemovedBriefs, context, { limit: BIN_LIMIT })).answer;
  return (
    <>
      <RefreshOnChange entities="brief" />
      <BinList<RemovedBrief>
        list={{ label: 'BriefMe', href: pathsOf(context).briefs }}
        things="briefs"
        including="with their comments"
        everybodys={can(context, 'brief.restoreAny')}
        columns={[
          { key: 'project', title: 'Project', size: PROJECT_SIZE, cell: projectCell },
          { key: 'status', title: 'Status', size: STATUS, cell: statusCell },
        ]}
        rows={data}
        rowHeight={BRIEF_ROW_HEIGHT}
        restore={({ uuid, project }) => (
          <RestoreButton
            name={project}
            restore={restoreBriefAction.bind(null, { briefId: uuid })}
            restored="Brief restored"
          />
        )}
        timeZone={context.brand.timeZone}
      />
    </>
  );
}
