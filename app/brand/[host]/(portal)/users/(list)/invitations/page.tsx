import { InvitationsScreen } from '@/components/auth/invitations-screen';
import { brandScope } from '@/lib/core/page-scope';
import { pathsOf } from '@/lib/core/scope';

export default async function InvitationsPage() {
  const scope = await brandScope('users.manage');
  const { uuid, timeZone } = scope.brand;
  return <InvitationsScreen usersPath={pathsOf(scope).users} brandUuid={uuid} timeZone={timeZone} />;
}
