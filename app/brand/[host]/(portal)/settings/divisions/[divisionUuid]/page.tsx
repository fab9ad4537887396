import type { Metadata } from 'next';
import { DivisionScreen } from '@/components/catalogue/division-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Division' };

export default async function DivisionPage({ params }: PageProps<{ divisionUuid: string }>) {
  return <DivisionScreen scope={await brandScope('settings.manage')} divisionUuid={(await params).divisionUuid} />;
}
