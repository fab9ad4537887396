import type { Metadata } from 'next';
import { DivisionScreen } from '@/components/catalogue/division-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Division' };

export default async function DivisionPage({ params }: PageProps<{ divisionUuid: string }>) {
  return <DivisionScreen context={await brandContext('settings.manage')} divisionUuid={(await params).divisionUuid} />;
}
