import type { Metadata } from 'next';
import { OutputsScreen } from '@/components/catalogue/outputs/outputs-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'BriefMe settings' };

export default async function BriefSettingsPage({ searchParams }: PageProps) {
  return <OutputsScreen scope={await brandScope('output.manage')} query={await searchParams} />;
}
