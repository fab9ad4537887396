'use client';

import {
  IconAdjustments,
  IconBuildingStore,
  IconChecklist,
  IconLayoutDashboard,
  IconListDetails,
  IconPresentationAnalytics,
  IconUsers,
} from '@tabler/icons-react';

const ICONS = {
  dashboard: IconLayoutDashboard,
  briefs: IconListDetails,
  plans: IconPresentationAnalytics,
  scopes: IconChecklist,
  users: IconUsers,
  settings: IconAdjustments,
  brands: IconBuildingStore,
} as const;

/** The sidebar's icons by name, so that a shell names them and every page does not carry their drawings twice. */
export type NavIconName = keyof typeof ICONS;

export function NavIcon({ name }: { name: NavIconName }) {
  const Icon = ICONS[name];
  return <Icon size={18} stroke={1.75} />;
}
