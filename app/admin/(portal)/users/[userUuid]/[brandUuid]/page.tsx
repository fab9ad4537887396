import type { Metadata } from 'next';
import { UserScreen } from '@/components/users/user-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'User' };

export default async function UserPage({ params }: PageProps<{ userUuid: string; brandUuid: string }>) {
  const { userUuid, brandUuid } = await params;
  const context = await adminBrandContext(brandUuid, 'users.manage', {
    path: '/admin/users',
    notice: 'user-not-found',
  });
  return <UserScreen context={context} userUuid={userUuid} brandUuid={brandUuid} usersHref="/admin/users" />;
}
