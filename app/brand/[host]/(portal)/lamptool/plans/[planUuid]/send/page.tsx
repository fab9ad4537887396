import type { Metadata } from 'next';
import { SendPlanScreen } from '@/components/lamp/send-plan-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Send plan' };

export default async function SendPlanPage({ params }: PageProps<{ planUuid: string }>) {
  return <SendPlanScreen scope={await brandScope('plan.send')} planUuid={(await params).planUuid} />;
}
