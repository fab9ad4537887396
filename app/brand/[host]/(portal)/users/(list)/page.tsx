import type { Metadata } from 'next';
import { UsersScreen } from '@/components/users/users-screen';
import { pathsOf } from '@/lib/core/find-request-context';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Manage users' };

export default async function UsersPage({ searchParams }: PageProps) {
  const context = await brandContext('users.manage');
  return <UsersScreen paths={pathsOf(context)} query={await searchParams} brand={context.brand} />;
}
