import { IconSettings, IconTrash, IconUpload } from '@tabler/icons-react';
import { IconLink } from '@/components/ui/icon-link';
import { can } from '@/lib/access/policy';
import { findBrandContext, pathsOf, requestIdentity } from '@/lib/core/find-request-context';
import { BriefListsHeading } from './brief-lists-heading';

/**
 * The top of both lists of briefs: settings for admins, 'Start a brief', and the tabs. It is sent with the shell,
 * before any brief is read; the pages below check the permission.
 */
export async function BriefListsHeader() {
  if (!(await requestIdentity())?.role) return null;
  const context = await findBrandContext();
  if (!can(context, 'brief.view')) return null;
  const paths = pathsOf(context);
  return (
    <BriefListsHeading
      allHref={paths.briefs}
      allocationHref={paths.workload}
      links={
        <>
          {can(context, 'output.manage') ? (
            <IconLink href={paths.briefSettings} label="BriefMe settings">
              <IconSettings size={18} stroke={1.75} aria-hidden />
            </IconLink>
          ) : null}
          {can(context, 'imports.manage') ? (
            <IconLink href={`${paths.imports}?kind=briefs`} label="Import briefs">
              <IconUpload size={18} stroke={1.75} aria-hidden />
            </IconLink>
          ) : null}
          <IconLink href={paths.briefBin} label="Bin">
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconLink>
        </>
      }
      createHref={can(context, 'brief.create') ? paths.createBrief : undefined}
    />
  );
}
