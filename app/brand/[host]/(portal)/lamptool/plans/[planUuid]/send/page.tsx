import type { Metadata } from 'next';
import { SendPlanScreen } from '@/components/lamp/send-plan-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Send plan' };

export default async function SendPlanPage({ params }: PageProps<{ planUuid: string }>) {
  return <SendPlanScreen context={await brandContext('plan.send')} planUuid={(await params).planUuid} />;
}
