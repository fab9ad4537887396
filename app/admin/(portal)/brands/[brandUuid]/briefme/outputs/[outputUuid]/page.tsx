import type { Metadata } from 'next';
import { OutputScreen } from '@/components/catalogue/outputs/output-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Edit Output' };

export default async function OutputPage({ params }: PageProps<{ brandUuid: string; outputUuid: string }>) {
  const { brandUuid, outputUuid } = await params;
  return <OutputScreen scope={await adminBrandScope(brandUuid, 'output.manage')} outputUuid={outputUuid} />;
}
