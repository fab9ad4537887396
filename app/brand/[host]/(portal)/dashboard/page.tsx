import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DashboardScreen } from '@/components/shell/dashboard-screen';
import { addressOf, adminAuthority } from '@/lib/core/authority';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function DashboardPage() {
  const context = await brandContext();
  // A super admin's dashboard is the admin host's list of brands (C-31).
  if (context.actor.role === 'superuser') redirect(addressOf(adminAuthority(), '/admin/brands'));
  return <DashboardScreen context={context} />;
}
