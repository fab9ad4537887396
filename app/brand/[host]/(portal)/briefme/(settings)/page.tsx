import type { Metadata } from 'next';
import { OutputsScreen } from '@/components/catalogue/outputs/outputs-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'BriefMe settings' };

export default async function BriefSettingsPage({ searchParams }: PageProps) {
  return <OutputsScreen context={await brandContext('output.manage')} query={await searchParams} />;
}
