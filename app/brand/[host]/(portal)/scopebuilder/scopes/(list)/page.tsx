import type { Metadata } from 'next';
import { ScopesScreen } from '@/components/scope/scopes-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Scopes' };

export default async function Page({ searchParams }: PageProps) {
  return <ScopesScreen context={await brandContext('scope.view')} query={await searchParams} />;
}
