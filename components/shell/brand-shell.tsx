import type { ReactNode } from 'react';
import { logosOf } from '@/components/ui/brand-logo';
import type { NavEntry } from '@/components/ui/shell/sidebar';
import { can } from '@/lib/access/policy';
import { findBrandContext, pathsOf, requestIdentity } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { environment } from '@/lib/runtime/environment';
import { OpenedBrandBanner } from './opened-brand-banner';
import { paletteTargets } from './palette-targets';
import { PortalFrame } from './portal-frame';
import { shellUser } from './shell-user';

/** The frame of a brand's portal: its look, its modules that are on, and the logged-in person (platform §2). */
export async function BrandShell({ children }: { children: ReactNode }) {
  const renderedAt = Date.now();
  const context = await findBrandContext();
  const identity = await requestIdentity();
  const { appEnv, socketUrl } = environment();
  const { brand, actor, credential } = context;
  const opened = credential.kind === 'session' && credential.openedBrand;
  return (
    <PortalFrame
      brand={{ name: brand.name, logos: logosOf(brand), homeHref: pathsOf(context).home }}
      entries={entriesOf(context)}
      user={shellUser(actor)}
      accountHref={pathsOf(context).profile}
      environment={appEnv}
      notice={opened ? <OpenedBrandBanner brandName={brand.name} /> : null}
      socketUrl={socketUrl}
      timeZone={brand.timeZone}
      renderedAt={renderedAt}
      unread={identity?.unread ?? null}
      targets={paletteTargets(context, typeof identity?.unread === 'number')}
      letterKeys={identity?.letterKeys ?? true}
    >
      {children}
    </PortalFrame>
  );
}

/** The sidebar's entries, without those that the policy refuses or whose module is off (platform §6). */
export function entriesOf(context: BrandRequestContext): NavEntry[] {
  const paths = pathsOf(context);
  const entries: (NavEntry & { shown: boolean })[] = [
    { label: 'Dashboard', href: paths.home, icon: 'dashboard', shown: true },
    {
      label: 'BriefMe',
      href: paths.briefs,
      activeOn: '/briefme',
      icon: 'briefs',
      shown: can(context, 'brief.view'),
    },
    {
      label: 'LAMP Tool',
      href: paths.plans,
      activeOn: '/lamptool',
      icon: 'plans',
      shown: can(context, 'plan.view'),
    },
    {
      label: 'Scope Builder',
      href: paths.scopes,
      activeOn: '/scopebuilder',
      icon: 'scopes',
      shown: can(context, 'scope.view'),
    },
    { label: 'Manage users', href: paths.users, icon: 'users', shown: can(context, 'users.manage') },
    {
      label: 'Brand settings',
      href: paths.settings,
      icon: 'settings',
      shown: can(context, 'settings.manage'),
    },
  ];
  return entries.flatMap(({ shown, ...entry }) => (shown ? [entry] : []));
}
