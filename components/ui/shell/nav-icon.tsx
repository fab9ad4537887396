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

/** The sidebar's icons by name, so that a shell refers to them and pages do not have their SVG twice. */
export type NavIconName = keyof typeof ICONS;

export function NavIcon({ name }: { name: NavIconName }) {
  const Icon = ICONS[name];
  return <Icon size={18} stroke={1.75} />;
}
