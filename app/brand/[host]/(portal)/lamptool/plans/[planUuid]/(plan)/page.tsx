import type { Metadata } from 'next';
import { PlanScreen } from '@/components/lamp/plan-screen';
import { atOnce } from '@/lib/core/first-load';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Plan' };

export default function PlanPage({ params }: PageProps<{ planUuid: string }>) {
  return atOnce(async () =>
    PlanScreen({ context: await brandContext('plan.view'), planUuid: (await params).planUuid }),
  );
}
