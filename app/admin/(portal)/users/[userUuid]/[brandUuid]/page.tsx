import type { Metadata } from 'next';
import { UserScreen } from '@/components/users/user-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'User' };

export default async function UserPage({ params }: PageProps<{ userUuid: string; brandUuid: string }>) {
  await adminScope();
  return <UserScreen {...(await params)} usersHref="/admin/users" />;
}
