import type { Metadata } from 'next';
import { ScopeBinScreen } from '@/components/scope/scope-bin-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Bin' };

export default async function ScopeBinPage() {
  return <ScopeBinScreen scope={await brandScope('scope.remove')} />;
}
