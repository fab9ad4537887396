import type { Metadata } from 'next';
import { BrandsScreen } from '@/components/platform/brands-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Manage brands' };

export default async function BrandsPage({ searchParams }: PageProps) {
  await adminScope();
  return <BrandsScreen query={await searchParams} />;
}
