import type { Metadata } from 'next';
import { ScopeScreen } from '@/components/scope/scope-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Scope' };

export default async function Page({ params, searchParams }: PageProps<{ scopeUuid: string }>) {
  const scope = await brandScope('scope.view');
  const { scopeUuid } = await params;
  return <ScopeScreen scope={scope} scopeUuid={scopeUuid} mode="view" query={await searchParams} />;
}
