import type { Metadata } from 'next';
import { OutputScreen } from '@/components/catalogue/outputs/output-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Edit Output' };

export default async function OutputPage({ params }: PageProps<{ brandUuid: string; outputUuid: string }>) {
  const { brandUuid, outputUuid } = await params;
  return <OutputScreen context={await adminBrandContext(brandUuid, 'output.manage')} outputUuid={outputUuid} />;
}
