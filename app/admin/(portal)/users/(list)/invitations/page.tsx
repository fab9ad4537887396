import { InvitationsScreen } from '@/components/auth/invitations-screen';
import { adminContext } from '@/lib/core/page-context';
import { environment } from '@/lib/runtime/environment';

export default async function AdminInvitationsPage() {
  await adminContext();
  return <InvitationsScreen usersPath="/admin/users" brandUuid={null} timeZone={environment().timeZone} />;
}
