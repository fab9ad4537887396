import type { Metadata } from 'next';
import { BrandsScreen } from '@/components/brands/brands-screen';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Manage brands' };

export default async function BrandsPage({ searchParams }: PageProps) {
  await adminContext();
  return <BrandsScreen query={await searchParams} />;
}
