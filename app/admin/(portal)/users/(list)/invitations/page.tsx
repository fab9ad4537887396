import { InvitationsScreen } from '@/components/auth/invitations-screen';
import { environment } from '@/lib/core/environment';
import { adminScope } from '@/lib/core/page-scope';

export default async function AdminInvitationsPage() {
  await adminScope();
  return <InvitationsScreen usersPath="/admin/users" brandUuid={null} timeZone={environment().timeZone} />;
}
