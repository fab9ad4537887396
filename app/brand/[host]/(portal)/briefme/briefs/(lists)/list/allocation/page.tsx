import type { Metadata } from 'next';
import { WorkloadScreen } from '@/components/briefs/workload-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Allocation' };

export default async function WorkloadPage({ searchParams }: PageProps) {
  return <WorkloadScreen scope={await brandScope('brief.view')} query={await searchParams} />;
}
