import type { Metadata } from 'next';
import { WorkloadScreen } from '@/components/briefs/workload/workload-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Allocation' };

export default async function WorkloadPage({ searchParams }: PageProps) {
  return <WorkloadScreen context={await brandContext('brief.view')} query={await searchParams} />;
}
