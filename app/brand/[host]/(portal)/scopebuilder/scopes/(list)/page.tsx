import type { Metadata } from 'next';
import { ScopesScreen } from '@/components/scope/scopes-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Scopes' };

export default async function Page({ searchParams }: PageProps) {
  return <ScopesScreen scope={await brandScope('scope.view')} query={await searchParams} />;
}
