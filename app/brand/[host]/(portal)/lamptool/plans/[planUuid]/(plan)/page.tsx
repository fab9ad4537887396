import type { Metadata } from 'next';
import { PlanScreen } from '@/components/lamp/plan-screen';
import { atOnce } from '@/lib/core/first-load';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Plan' };

export default function PlanPage({ params }: PageProps<{ planUuid: string }>) {
  return atOnce(async () => PlanScreen({ scope: await brandScope('plan.view'), planUuid: (await params).planUuid }));
}
