import type { Metadata } from 'next';
import { RemovedBrandsScreen } from '@/components/brands/removed-brands-screen';
import { adminContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Removed brands' };

export default async function RemovedBrandsPage() {
  await adminContext();
  return <RemovedBrandsScreen />;
}
