import type { Metadata } from 'next';
import { InvitationsScreen } from '@/components/auth/invitations-screen';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { environment } from '@/lib/runtime/environment';

export const metadata: Metadata = { title: 'Invitations' };

export default async function AdminInvitationsPage({ searchParams }: PageProps) {
  await adminContext();
  const query = await searchParams;
  const { timeZone } = environment();
  return <InvitationsScreen usersPath="/admin/users" query={query} brandUuid={null} timeZone={timeZone} />;
}
