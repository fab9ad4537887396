import type { Metadata } from 'next';
import { AdminDashboardScreen } from '@/components/shell/admin-dashboard-screen';
import { adminContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function AdminDashboardPage() {
  return <AdminDashboardScreen context={await adminContext()} />;
}
