import type { Metadata } from 'next';
import { CreateUserScreen } from '@/components/users/create-user-screen';
import { pathsOf } from '@/lib/core/find-request-context';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Create user' };

export default async function CreateUserPage() {
  const context = await brandContext('users.manage');
  return <CreateUserScreen usersHref={pathsOf(context).users} brandUuid={context.brand.uuid} />;
}
