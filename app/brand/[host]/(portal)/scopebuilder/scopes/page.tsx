import type { Metadata } from 'next';
import { ScopesScreen } from '@/components/scope/scopes-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Scopes' };

export default async function Page({ searchParams }: PageProps<'/brand/[host]/scopebuilder/scopes'>) {
  return <ScopesScreen scope={await brandScope('scope.view')} query={await searchParams} />;
}
