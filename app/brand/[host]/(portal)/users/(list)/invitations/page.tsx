import type { Metadata } from 'next';
import { InvitationsScreen } from '@/components/auth/invitations-screen';
import { pathsOf } from '@/lib/core/find-request-context';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Invitations' };

export default async function InvitationsPage({ searchParams }: PageProps) {
  const context = await brandContext('users.manage');
  const { uuid, timeZone } = context.brand;
  const query = await searchParams;
  return <InvitationsScreen usersPath={pathsOf(context).users} query={query} brandUuid={uuid} timeZone={timeZone} />;
}
