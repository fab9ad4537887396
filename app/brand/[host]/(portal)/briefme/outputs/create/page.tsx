import type { Metadata } from 'next';
import { CreateOutputScreen } from '@/components/catalogue/outputs/create-output-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Create Output' };

export default async function CreateOutputPage() {
  return <CreateOutputScreen context={await brandContext('output.manage')} />;
}
