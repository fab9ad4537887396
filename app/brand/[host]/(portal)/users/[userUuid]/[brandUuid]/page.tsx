import type { Metadata } from 'next';
import { UserScreen } from '@/components/users/user-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';
import { pathsOf } from '@/lib/core/scope';

export const metadata: Metadata = { title: 'User' };

export default async function UserPage({ params }: PageProps<{ userUuid: string; brandUuid: string }>) {
  const scope = await brandScope('users.manage');
  return <UserScreen {...(await params)} usersHref={pathsOf(scope).users} />;
}
