import { RefreshOnChange } from '@/components/session/refresh-on-change';
import { BinList } from '@/components/ui/bin-list';
import { listRemovedBriefs, type RemovedBrief } from '@/lib/briefs/list-removed-briefs';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { BRIEF_ROW_HEIGHT, projectCell, statusCell } from './briefs-list-columns';
import { RestoreBriefButton } from './restore-brief-button';

/** Removed briefs, each to be taken back for 30 days (decisions D5.2). */
export async function BinScreen({ scope }: { scope: BrandScope }) {
  const { data } = (await performInBrand(listRemovedBriefs, scope, {})).answer;
  return (
    <>
      <RefreshOnChange entities="brief" />
      <BinList<RemovedBrief>
        list={{ label: 'BriefMe', href: pathsOf(scope).briefs }}
        things="briefs"
        whole="with their comments"
        columns={[
          { key: 'project', title: 'Project', cell: projectCell },
          { key: 'status', title: 'Status', width: '180px', cell: statusCell },
        ]}
        rows={data}
        rowHeight={BRIEF_ROW_HEIGHT}
        restore={({ uuid, project }) => <RestoreBriefButton uuid={uuid} project={project} />}
        timeZone={scope.brand.timeZone}
      />
    </>
  );
}
