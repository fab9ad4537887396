import type { Metadata } from 'next';
import { OutputsScreen } from '@/components/catalogue/outputs/outputs-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'BriefMe settings' };

export default async function BriefSettingsPage({ params, searchParams }: PageProps<{ brandUuid: string }>) {
  const scope = await adminBrandScope((await params).brandUuid, 'output.manage');
  return <OutputsScreen scope={scope} query={await searchParams} />;
}
