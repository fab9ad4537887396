import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { BriefsHeading } from './briefs-heading';

/** The top of both lists of briefs: settings for admins, 'Start a brief', and the tabs. */
export function BriefsHeader({ scope, tab }: { scope: BrandScope; tab: 'all' | 'allocation' }) {
  const paths = pathsOf(scope);
  return (
    <BriefsHeading
      tab={tab}
      allHref={paths.briefs}
      allocationHref={paths.workload}
      binHref={paths.briefBin}
      settingsHref={can(scope, 'output.manage') ? paths.briefSettings : undefined}
      createHref={can(scope, 'brief.create') ? paths.createBrief : undefined}
    />
  );
}
