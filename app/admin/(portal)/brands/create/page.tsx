import type { Metadata } from 'next';
import { CreateBrandScreen } from '@/components/platform/create-brand-screen';
import { adminScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Create brand' };

export default async function CreateBrandPage() {
  await adminScope();
  return <CreateBrandScreen />;
}
