import type { Metadata } from 'next';
import { PlanBinScreen } from '@/components/lamp/plan-bin-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Bin' };

export default async function PlanBinPage() {
  return <PlanBinScreen scope={await brandScope('plan.remove')} />;
}
