import type { Metadata } from 'next';
import { ScopeBinScreen } from '@/components/scope/scope-bin-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Bin' };

export default async function ScopeBinPage() {
  return <ScopeBinScreen context={await brandContext('scope.remove')} />;
}
