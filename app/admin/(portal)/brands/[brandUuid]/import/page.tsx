import type { Metadata } from 'next';
import { ImportScreen } from '@/components/imports/import-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportPage({ params, searchParams }: PageProps<{ brandUuid: string }>) {
  const { brandUuid } = await params;
  return <ImportScreen context={await adminBrandContext(brandUuid, 'imports.manage')} query={await searchParams} />;
}
