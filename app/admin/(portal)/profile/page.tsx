import { ProfileScreen } from '@/components/profile/profile-screen';
import { environment } from '@/lib/core/environment';
import { adminScope } from '@/lib/core/page-scope';

export default async function AdminProfilePage() {
  const { person } = await adminScope();
  return <ProfileScreen person={person} brand={null} timeZone={environment().timeZone} />;
}
