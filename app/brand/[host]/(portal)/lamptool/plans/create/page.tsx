import type { Metadata } from 'next';
import { CreatePlanScreen } from '@/components/lamp/create-plan-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Start a plan' };

export default async function CreatePlanPage() {
  return <CreatePlanScreen scope={await brandScope('plan.edit')} />;
}
