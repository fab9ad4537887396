import type { Metadata } from 'next';
import { CreateUserScreen } from '@/components/users/create-user-screen';
import { brandScope } from '@/lib/core/page-scope';
import { pathsOf } from '@/lib/core/scope';

export const metadata: Metadata = { title: 'Create user' };

export default async function CreateUserPage() {
  const scope = await brandScope('users.manage');
  return <CreateUserScreen usersHref={pathsOf(scope).users} brandUuid={scope.brand.uuid} />;
}
