import { ProfileScreen } from '@/components/profile/profile-screen';
import { brandContext } from '@/lib/core/page-context';

export default async function ProfilePage() {
  const { actor, brand } = await brandContext('profile.edit');
  return <ProfileScreen person={actor} brand={brand} timeZone={brand.timeZone} />;
}
