import type { Crumb } from '@/components/ui/shell/page-header';
import { pathsOf } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';

/** The breadcrumb of BriefMe's settings, in either portal. @param last the page below them, if it is one */
export function outputCrumbs(context: BrandRequestContext, last?: string): readonly Crumb[] {
  const paths = pathsOf(context);
  const home =
    context.portal === 'admin'
      ? { label: context.brand.name, href: paths.settings }
      : { label: 'BriefMe', href: paths.briefs };
  const settings = context.portal === 'admin' ? 'BriefMe settings' : 'Settings';
  return last
    ? [home, { label: settings, href: paths.briefSettings, list: true }, { label: last }]
    : [home, { label: settings }];
}
