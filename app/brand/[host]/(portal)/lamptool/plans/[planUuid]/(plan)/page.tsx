import type { Metadata } from 'next';
import { PlanScreen } from '@/components/lamp/plan-screen';
import { planTitle } from '@/components/lamp/read-plan-or-leave';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { pageTitle } from '@/lib/core/page-title';

export const generateMetadata = ({ params }: PageProps<{ planUuid: string }>): Promise<Metadata> =>
  pageTitle(async () => planTitle(await brandContext('plan.view'), (await params).planUuid));

export default async function PlanPage({ params }: PageProps<{ planUuid: string }>) {
  return <PlanScreen context={await brandContext('plan.view')} planUuid={(await params).planUuid} />;
}
