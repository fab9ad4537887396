import type { Metadata } from 'next';
import { PlanBinScreen } from '@/components/lamp/plan-bin-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Bin' };

export default async function PlanBinPage() {
  return <PlanBinScreen context={await brandContext('plan.remove')} />;
}
