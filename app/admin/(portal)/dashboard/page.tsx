import { PageHeader } from '@/components/ui/page-header';
import { adminScope } from '@/lib/core/page-scope';

export default async function AdminDashboardPage() {
  const { person } = await adminScope();
  return (
    <PageHeader
      title={`Hello ${person.firstName}!`}
      context="You are logged in as a Super Admin. Use the options on the left to manage Brands, or Users across all Brands."
    />
  );
}
