import type { Metadata } from 'next';
import { UsersScreen } from '@/components/users/users-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';
import { pathsOf } from '@/lib/core/scope';

export const metadata: Metadata = { title: 'Manage users' };

export default async function UsersPage({ searchParams }: PageProps) {
  const scope = await brandScope('users.manage');
  return <UsersScreen paths={pathsOf(scope)} query={await searchParams} brand={scope.brand} />;
}
