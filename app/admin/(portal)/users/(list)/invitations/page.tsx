import { InvitationsScreen } from '@/components/auth/invitations-screen';
import { environment } from '@/lib/core/environment';
import { adminContext } from '@/lib/core/page-context';

export default async function AdminInvitationsPage() {
  await adminContext();
  return <InvitationsScreen usersPath="/admin/users" brandUuid={null} timeZone={environment().timeZone} />;
}
