import { IconBuildingStore, IconInbox, IconUsers } from '@tabler/icons-react';
import { PageHeader } from '@/components/ui/shell/page-header';
import type { AdminRequestContext } from '@/lib/core/page-context';
import { environment } from '@/lib/runtime/environment';
import { type DashboardCard, DashboardCards } from './dashboard-cards';

/** A super admin's start page (platform §2): the portal's screens, and outside production the outbox. */
export function AdminDashboardScreen({ context }: { context: AdminRequestContext }) {
  const cards = environment().appEnv === 'production' ? PLACES : [...PLACES, OUTBOX];
  return (
    <>
      <PageHeader
        title={`Hello ${context.person.firstName}!`}
        subtitle="You are logged in as a Super Admin. Use the options on the left to manage Brands, or Users across all Brands."
      />
      <DashboardCards label="Places" cards={cards} />
    </>
  );
}

const ICON = { size: 22, stroke: 1.5 } as const;

const PLACES: readonly DashboardCard[] = [
  {
    title: 'Manage brands',
    text: 'Every agency with its hosts, look, modules and e-mail settings.',
    href: '/admin/brands',
    icon: <IconBuildingStore {...ICON} />,
  },
  {
    title: 'Manage users',
    text: 'Everybody in every brand: permissions, invitations and password resets.',
    href: '/admin/users',
    icon: <IconUsers {...ICON} />,
  },
];

const OUTBOX: DashboardCard = {
  title: 'Outbox',
  text: 'The mails that were written, as their readers see them. Not there in production.',
  href: '/admin/outbox',
  icon: <IconInbox {...ICON} />,
};
