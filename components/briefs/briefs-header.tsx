import { IconSettings, IconTrash } from '@tabler/icons-react';
import { IconLink } from '@/components/ui/icon-link';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { BriefsTabs } from './briefs-tabs';

/** The top of both lists of briefs: settings for admins, 'Start a brief', and the tabs. */
export function BriefsHeader({ scope, tab }: { scope: BrandScope; tab: 'all' | 'allocation' }) {
  const paths = pathsOf(scope);
  return (
    <>
      <PageHeader
        title="BriefMe"
        context={
          tab === 'all' ? 'Every brief of the agency and where it stands.' : "Today's hours, by brief and person."
        }
        actions={
          <>
            {can(scope, 'output.manage') ? (
              <IconLink href={paths.briefSettings} label="BriefMe settings">
                <IconSettings size={18} stroke={1.75} aria-hidden />
              </IconLink>
            ) : null}
            <IconLink href={paths.briefBin} label="Bin">
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconLink>
            {can(scope, 'brief.create') ? <LinkButton href={paths.createBrief}>Start a brief</LinkButton> : null}
          </>
        }
      />
      <BriefsTabs current={tab} allHref={paths.briefs} allocationHref={paths.workload} />
    </>
  );
}
