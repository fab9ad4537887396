import { AdminDashboardScreen } from '@/components/shell/admin-dashboard-screen';
import { adminScope } from '@/lib/core/page-scope';

export default async function AdminDashboardPage() {
  return <AdminDashboardScreen scope={await adminScope()} />;
}
