import type { Metadata } from 'next';
import { CreateUserScreen } from '@/components/users/create-user-screen';
import { adminScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Create user' };

export default async function CreateUserPage() {
  await adminScope();
  return <CreateUserScreen usersHref="/admin/users" brandUuid={null} />;
}
