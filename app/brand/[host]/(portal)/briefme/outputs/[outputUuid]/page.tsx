import type { Metadata } from 'next';
import { OutputScreen } from '@/components/catalogue/outputs/output-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Edit Output' };

export default async function OutputPage({ params }: PageProps<{ outputUuid: string }>) {
  const { outputUuid } = await params;
  return <OutputScreen context={await brandContext('output.manage')} outputUuid={outputUuid} />;
}
