import type { Metadata } from 'next';
import { CreateScopeScreen } from '@/components/scope/create-scope-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Create Scope' };

export default async function Page() {
  return <CreateScopeScreen context={await brandContext('scope.edit')} />;
}
