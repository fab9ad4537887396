import type { Metadata } from 'next';
import { DivisionScreen } from '@/components/catalogue/division-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Division' };

export default async function DivisionPage({ params }: PageProps<{ brandUuid: string; divisionUuid: string }>) {
  const { brandUuid, divisionUuid } = await params;
  return <DivisionScreen scope={await adminBrandScope(brandUuid, 'settings.manage')} divisionUuid={divisionUuid} />;
}
