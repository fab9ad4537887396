import type { Metadata } from 'next';
import { CreatePlanScreen } from '@/components/lamp/create-plan-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Start a plan' };

export default async function CreatePlanPage() {
  return <CreatePlanScreen context={await brandContext('plan.edit')} />;
}
