import type { Metadata } from 'next';
import { CreateUserScreen } from '@/components/users/create-user-screen';
import { adminContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Create user' };

export default async function CreateUserPage() {
  await adminContext();
  return <CreateUserScreen usersHref="/admin/users" brandUuid={null} />;
}
