import type { Metadata } from 'next';
import { BrandScreen } from '@/components/brands/brand-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Brand' };

export default async function BrandPage({ params }: PageProps<{ brandUuid: string }>) {
  const { brandUuid } = await params;
  return <BrandScreen context={await adminBrandContext(brandUuid, 'settings.manage')} />;
}
