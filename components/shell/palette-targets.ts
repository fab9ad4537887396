import type { PaletteTargets, Place } from '@/components/palette/places';
import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';

/**
 * The screens of a brand's portal that the user may open, for the palette (Y-22).
 * @param hasInbox only members have one
 */
export function paletteTargets(context: BrandRequestContext, hasInbox: boolean): PaletteTargets {
  const paths = pathsOf(context);
  const all: (Place & { shown: boolean })[] = [
    { label: 'Start a brief', href: paths.createBrief, creates: true, shown: can(context, 'brief.create') },
    { label: 'Start a plan', href: paths.createPlan, creates: true, shown: can(context, 'plan.edit') },
    { label: 'New scope', href: paths.createScope, creates: true, shown: can(context, 'scope.edit') },
    { label: 'Dashboard', href: paths.home, shown: true },
    { label: 'Inbox', href: '/inbox', shown: hasInbox },
    { label: 'Briefs', href: paths.briefs, shown: can(context, 'brief.view') },
    { label: 'Workload', href: paths.workload, shown: can(context, 'brief.view') },
    { label: 'Plans', href: paths.plans, shown: can(context, 'plan.view') },
    { label: 'Scopes', href: paths.scopes, shown: can(context, 'scope.view') },
    { label: 'Removed briefs', href: paths.briefBin, shown: can(context, 'brief.remove') },
    { label: 'Removed plans', href: paths.planBin, shown: can(context, 'plan.remove') },
    { label: 'Removed scopes', href: paths.scopeBin, shown: can(context, 'scope.remove') },
    { label: 'BriefMe settings', href: paths.briefSettings, shown: can(context, 'output.manage') },
    { label: 'LAMP settings', href: paths.lampSettings, shown: can(context, 'lampSettings.manage') },
    { label: 'Manage users', href: paths.users, shown: can(context, 'users.manage') },
    { label: 'Brand settings', href: paths.settings, shown: can(context, 'settings.manage') },
    { label: 'Audit log', href: paths.audit, shown: can(context, 'audit.view') },
    { label: 'Profile', href: paths.profile, shown: true },
  ];
  // A placeholder that no address contains.
  const [before = '', after = ''] = paths.user('\n', context.brand.uuid).split('\n');
  return {
    places: all.flatMap(({ shown, ...place }) => (shown ? [place] : [])),
    person: can(context, 'users.manage') ? { before, after } : null,
  };
}
