import type { Metadata } from 'next';
import { DivisionScreen } from '@/components/catalogue/division-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Division' };

export default async function DivisionPage({ params }: PageProps<{ brandUuid: string; divisionUuid: string }>) {
  const { brandUuid, divisionUuid } = await params;
  return <DivisionScreen context={await adminBrandContext(brandUuid, 'settings.manage')} divisionUuid={divisionUuid} />;
}
