import type { Metadata } from 'next';
import { BinScreen } from '@/components/briefs/list/bin-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Bin' };

export default async function BinPage() {
  return <BinScreen context={await brandContext('brief.remove')} />;
}
