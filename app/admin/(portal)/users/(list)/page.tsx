import type { Metadata } from 'next';
import { UsersScreen } from '@/components/users/users-screen';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandPaths } from '@/lib/core/paths';

export const metadata: Metadata = { title: 'Manage users' };

export default async function UsersPage({ searchParams }: PageProps) {
  await adminContext();
  // The users' addresses of the admin portal name no brand before the user's own.
  return <UsersScreen paths={adminBrandPaths('')} query={await searchParams} brand={null} />;
}
