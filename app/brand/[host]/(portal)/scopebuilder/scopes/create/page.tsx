import type { Metadata } from 'next';
import { CreateScopeScreen } from '@/components/scope/create-scope-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Create Scope' };

export default async function Page() {
  return <CreateScopeScreen scope={await brandScope('scope.edit')} />;
}
