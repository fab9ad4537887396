import type { Metadata } from 'next';
import { PlansScreen } from '@/components/lamp/plans-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Plans' };

export default async function PlansPage({ searchParams }: PageProps) {
  return <PlansScreen scope={await brandScope('plan.view')} query={await searchParams} />;
}
