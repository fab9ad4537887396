import type { Metadata } from 'next';
import { ScopeScreen, scopeTitle } from '@/components/scope/scope-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { pageTitle } from '@/lib/core/page-title';

export const generateMetadata = ({ params }: PageProps<{ scopeUuid: string }>): Promise<Metadata> =>
  pageTitle(async () => scopeTitle(await brandContext('scope.view'), (await params).scopeUuid));

export default async function Page({ params, searchParams }: PageProps<{ scopeUuid: string }>) {
  const context = await brandContext('scope.view');
  const { scopeUuid } = await params;
  return <ScopeScreen context={context} scopeUuid={scopeUuid} mode="view" query={await searchParams} />;
}
