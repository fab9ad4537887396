import type { Metadata } from 'next';
import { CreateBrandScreen } from '@/components/brands/create-brand-screen';
import { adminContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Create brand' };

export default async function CreateBrandPage() {
  await adminContext();
  return <CreateBrandScreen />;
}
