import type { Metadata } from 'next';
import { ScopeScreen } from '@/components/scope/scope-screen';
import { atOnce } from '@/lib/core/first-load';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Scope' };

export default function Page({ params, searchParams }: PageProps<{ scopeUuid: string }>) {
  return atOnce(async () => {
    const context = await brandContext('scope.view');
    return ScopeScreen({ context, scopeUuid: (await params).scopeUuid, mode: 'view', query: await searchParams });
  });
}
