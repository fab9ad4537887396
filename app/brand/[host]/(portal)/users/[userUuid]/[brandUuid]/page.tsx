import type { Metadata } from 'next';
import { UserScreen } from '@/components/users/user-screen';
import { pathsOf } from '@/lib/core/find-request-context';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'User' };

export default async function UserPage({ params }: PageProps<{ userUuid: string; brandUuid: string }>) {
  const context = await brandContext('users.manage');
  return <UserScreen context={context} {...(await params)} usersHref={pathsOf(context).users} />;
}
