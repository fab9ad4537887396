import type { Metadata } from 'next';
import { ImportScreen } from '@/components/imports/import-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportPage({ searchParams }: PageProps) {
  return <ImportScreen context={await brandContext('imports.manage')} query={await searchParams} />;
}
