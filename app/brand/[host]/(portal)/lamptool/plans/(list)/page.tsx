import type { Metadata } from 'next';
import { PlansScreen } from '@/components/lamp/plans-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Plans' };

export default async function PlansPage({ searchParams }: PageProps) {
  return <PlansScreen context={await brandContext('plan.view')} query={await searchParams} />;
}
