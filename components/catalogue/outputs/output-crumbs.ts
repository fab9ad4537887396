import type { Crumb } from '@/components/ui/page-header';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';

/** The way back from BriefMe's settings, in either portal. @param last the page below them, if it is one */
export function outputCrumbs(scope: BrandScope, last?: string): readonly Crumb[] {
  const paths = pathsOf(scope);
  const home =
    scope.portal === 'admin'
      ? { label: scope.brand.name, href: paths.settings }
      : { label: 'BriefMe', href: paths.briefs };
  const settings = scope.portal === 'admin' ? 'BriefMe settings' : 'Settings';
  return last ? [home, { label: settings, href: paths.briefSettings }, { label: last }] : [home, { label: settings }];
}
