import { ListTable } from '@/components/ui/list-table';
import { PageHeader } from '@/components/ui/page-header';
import { UserAvatar } from '@/components/ui/user-avatar';
import { listRemovedBriefs, type RemovedBrief } from '@/lib/briefs/list-removed-briefs';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { formatInstant } from '@/lib/format/format';
import { BRIEF_ROW_HEIGHT, projectCell, statusCell } from './briefs-list-columns';
import { RefreshOnChange } from './refresh-on-change';
import { RestoreBriefButton } from './restore-brief-button';

/** Removed briefs, each to be taken back for 30 days (decisions D5.2). */
export async function BinScreen({ scope }: { scope: BrandScope }) {
  const paths = pathsOf(scope);
  const { data } = (await performInBrand(listRemovedBriefs, scope, {})).answer;
  const { timeZone } = scope.brand;
  return (
    <>
      <RefreshOnChange entities="brief" />
      <PageHeader
        title="Bin"
        breadcrumb={[{ label: 'BriefMe', href: paths.briefs }, { label: 'Bin' }]}
        context="Removed briefs can be restored for 30 days, with their comments."
      />
      <ListTable<RemovedBrief>
        caption="Removed briefs"
        columns={[
          { key: 'project', title: 'Project', cell: projectCell },
          { key: 'status', title: 'Status', width: '180px', cell: statusCell },
          {
            key: 'person',
            title: 'Removed by',
            width: '180px',
            cell: ({ deletedBy }) => <UserAvatar person={deletedBy} deleted={deletedBy?.deleted ?? true} withName />,
          },
          {
            key: 'removed',
            title: 'Removed',
            width: '180px',
            nowrap: true,
            cell: ({ deletedAt }) => formatInstant(deletedAt, timeZone),
          },
          {
            key: 'restore',
            title: 'Restore',
            width: '120px',
            cell: ({ uuid, project }) => <RestoreBriefButton uuid={uuid} project={project} />,
          },
        ]}
        rows={data}
        rowKey={({ uuid }) => uuid}
        rowHeight={BRIEF_ROW_HEIGHT}
        empty="Nothing was removed in the last 30 days"
      />
    </>
  );
}
