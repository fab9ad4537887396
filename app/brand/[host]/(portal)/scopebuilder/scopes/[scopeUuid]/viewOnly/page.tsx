import type { Metadata } from 'next';
import { ScopeScreen } from '@/components/scope/scope-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Scope' };

export default async function Page({
  params,
  searchParams,
}: PageProps<'/brand/[host]/scopebuilder/scopes/[scopeUuid]/viewOnly'>) {
  const scope = await brandScope('scope.view');
  const { scopeUuid } = await params;
  return <ScopeScreen scope={scope} scopeUuid={scopeUuid} mode="view" query={await searchParams} />;
}
