import type { Metadata } from 'next';
import { OutputScreen } from '@/components/catalogue/outputs/output-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Edit Output' };

export default async function OutputPage({ params }: PageProps<{ outputUuid: string }>) {
  const { outputUuid } = await params;
  return <OutputScreen scope={await brandScope('output.manage')} outputUuid={outputUuid} />;
}
