import type { Metadata } from 'next';
import { ScopeScreen, scopeTitle } from '@/components/scope/scope-screen';
import { atOnce } from '@/lib/core/first-load';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { pageTitle } from '@/lib/core/page-title';

export const generateMetadata = ({ params }: PageProps<{ scopeUuid: string }>): Promise<Metadata> =>
  pageTitle(async () => scopeTitle(await brandContext('scope.view'), (await params).scopeUuid));

export default function Page({ params, searchParams }: PageProps<{ scopeUuid: string }>) {
  return atOnce(async () => {
    const context = await brandContext('scope.view');
    return ScopeScreen({ context, scopeUuid: (await params).scopeUuid, mode: 'edit', query: await searchParams });
  });
}
