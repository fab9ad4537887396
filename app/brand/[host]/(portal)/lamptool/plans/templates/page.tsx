import type { Metadata } from 'next';
import { TemplatesScreen } from '@/components/templates/templates-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Templates' };

export default async function PlanTemplatesPage() {
  return <TemplatesScreen context={await brandContext('plan.edit')} kind="plan" />;
}
