import { ProfileScreen } from '@/components/profile/profile-screen';
import { brandScope } from '@/lib/core/page-scope';

export default async function ProfilePage() {
  const { actor, brand } = await brandScope('profile.edit');
  return <ProfileScreen person={actor} brand={brand} timeZone={brand.timeZone} />;
}
