import type { Metadata } from 'next';
import { BinScreen } from '@/components/briefs/bin-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Bin' };

export default async function BinPage() {
  return <BinScreen scope={await brandScope('brief.remove')} />;
}
