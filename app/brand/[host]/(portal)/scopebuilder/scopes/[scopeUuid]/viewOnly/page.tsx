import type { Metadata } from 'next';
import { ScopeScreen, scopeTitle } from '@/components/scope/scope-screen';
import { atOnce } from '@/lib/core/first-load';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const generateMetadata = async ({ params }: PageProps<{ scopeUuid: string }>): Promise<Metadata> =>
  scopeTitle(await brandContext('scope.view'), (await params).scopeUuid);

export default function Page({ params, searchParams }: PageProps<{ scopeUuid: string }>) {
  return atOnce(async () => {
    const context = await brandContext('scope.view');
    return ScopeScreen({ context, scopeUuid: (await params).scopeUuid, mode: 'view', query: await searchParams });
  });
}
