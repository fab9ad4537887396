import type { Metadata } from 'next';
import { BrandScreen } from '@/components/platform/brand-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Brand' };

export default async function BrandPage({ params }: PageProps<{ brandUuid: string }>) {
  const { brandUuid } = await params;
  return <BrandScreen scope={await adminBrandScope(brandUuid, 'settings.manage')} />;
}
