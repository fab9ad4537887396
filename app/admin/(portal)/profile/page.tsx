import { ProfileScreen } from '@/components/profile/profile-screen';
import { environment } from '@/lib/core/environment';
import { adminContext } from '@/lib/core/page-context';

export default async function AdminProfilePage() {
  const { person } = await adminContext();
  return <ProfileScreen person={person} brand={null} timeZone={environment().timeZone} />;
}
