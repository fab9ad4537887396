import type { Metadata } from 'next';
import { CreateOutputScreen } from '@/components/catalogue/outputs/create-output-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Create Output' };

export default async function CreateOutputPage({ params }: PageProps<{ brandUuid: string }>) {
  return <CreateOutputScreen context={await adminBrandContext((await params).brandUuid, 'output.manage')} />;
}
