import type { Metadata } from 'next';
import { OutputsScreen } from '@/components/catalogue/outputs/outputs-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'BriefMe settings' };

export default async function BriefSettingsPage({ params, searchParams }: PageProps<{ brandUuid: string }>) {
  const context = await adminBrandContext((await params).brandUuid, 'output.manage');
  return <OutputsScreen context={context} query={await searchParams} />;
}
