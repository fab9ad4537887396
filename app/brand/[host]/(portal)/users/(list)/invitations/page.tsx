import { InvitationsScreen } from '@/components/auth/invitations-screen';
import { pathsOf } from '@/lib/core/find-request-context';
import { brandContext } from '@/lib/core/page-context';

export default async function InvitationsPage() {
  const context = await brandContext('users.manage');
  const { uuid, timeZone } = context.brand;
  return <InvitationsScreen usersPath={pathsOf(context).users} brandUuid={uuid} timeZone={timeZone} />;
}
