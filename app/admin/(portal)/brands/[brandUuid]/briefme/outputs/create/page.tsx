import type { Metadata } from 'next';
import { CreateOutputScreen } from '@/components/catalogue/outputs/create-output-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Create Output' };

export default async function CreateOutputPage({ params }: PageProps<{ brandUuid: string }>) {
  return <CreateOutputScreen scope={await adminBrandScope((await params).brandUuid, 'output.manage')} />;
}
