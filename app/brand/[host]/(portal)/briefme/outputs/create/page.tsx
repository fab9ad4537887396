import type { Metadata } from 'next';
import { CreateOutputScreen } from '@/components/catalogue/outputs/create-output-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Create Output' };

export default async function CreateOutputPage() {
  return <CreateOutputScreen scope={await brandScope('output.manage')} />;
}
