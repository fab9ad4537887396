import type { Metadata } from 'next';
import { RemovedBrandsScreen } from '@/components/platform/removed-brands-screen';
import { adminScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Removed brands' };

export default async function RemovedBrandsPage() {
  await adminScope();
  return <RemovedBrandsScreen />;
}
