import { redirect } from 'next/navigation';
import { DashboardScreen } from '@/components/shell/dashboard-screen';
import { addressOf, adminAuthority } from '@/lib/auth/authority';
import { brandScope } from '@/lib/core/page-scope';

export default async function DashboardPage() {
  const scope = await brandScope();
  // A super admin's dashboard is the admin host's list of brands (decisions §11, C-31).
  if (scope.actor.role === 'superuser') redirect(addressOf(adminAuthority(), '/admin/brands'));
  return <DashboardScreen scope={scope} />;
}
