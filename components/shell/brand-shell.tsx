import {
  IconAdjustments,
  IconChecklist,
  IconLayoutDashboard,
  IconListDetails,
  IconPresentationAnalytics,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NavEntry } from '@/components/ui/app-shell';
import { can } from '@/lib/access/policy';
import { environment } from '@/lib/core/environment';
import { findBrandScope, pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { OpenedBrandBanner } from './opened-brand-banner';
import { PortalFrame } from './portal-frame';

/** The frame of a brand's portal: its look, the modules that it has on, and who is logged in (platform §2). */
export async function BrandShell({ children }: { children: ReactNode }) {
  const scope = await findBrandScope();
  const { appEnv, socketUrl } = environment();
  const { brand, actor, credential } = scope;
  const opened = credential.kind === 'session' && credential.openedBrand;
  return (
    <PortalFrame
      brand={{ name: brand.name, logoUrl: brand.logoUrl, homeHref: pathsOf(scope).home }}
      entries={entriesOf(scope)}
      user={actor}
      accountHref={pathsOf(scope).profile}
      environment={appEnv}
      notice={opened ? <OpenedBrandBanner brandName={brand.name} /> : null}
      socketUrl={socketUrl}
    >
      {children}
    </PortalFrame>
  );
}

/** The sidebar's entries; what the policy refuses, or whose module is off, is not there (platform §6). */
export function entriesOf(scope: BrandScope): NavEntry[] {
  const paths = pathsOf(scope);
  return [
    { label: 'Dashboard', href: paths.home, icon: <IconLayoutDashboard {...ICON} />, shown: true },
    {
      label: 'BriefMe',
      href: paths.briefs,
      activeOn: '/briefme',
      icon: <IconListDetails {...ICON} />,
      shown: can(scope, 'brief.view'),
    },
    {
      label: 'LAMP Tool',
      href: paths.plans,
      activeOn: '/lamptool',
      icon: <IconPresentationAnalytics {...ICON} />,
      shown: can(scope, 'plan.view'),
    },
    {
      label: 'Scope Builder',
      href: paths.scopes,
      activeOn: '/scopebuilder',
      icon: <IconChecklist {...ICON} />,
      shown: can(scope, 'scope.view'),
    },
    { label: 'Manage users', href: paths.users, icon: <IconUsers {...ICON} />, shown: can(scope, 'users.manage') },
    {
      label: 'Brand settings',
      href: paths.settings,
      icon: <IconAdjustments {...ICON} />,
      shown: can(scope, 'settings.manage'),
    },
  ].flatMap(({ shown, ...entry }) => (shown ? [entry] : []));
}

const ICON = { size: 18, stroke: 1.75 } as const;
