import type { Metadata } from 'next';
import { ScopeScreen } from '@/components/scope/scope-screen';
import { atOnce } from '@/lib/core/first-load';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Edit scope' };

export default function Page({ params, searchParams }: PageProps<{ scopeUuid: string }>) {
  return atOnce(async () => {
    const scope = await brandScope('scope.view');
    return ScopeScreen({ scope, scopeUuid: (await params).scopeUuid, mode: 'edit', query: await searchParams });
  });
}
