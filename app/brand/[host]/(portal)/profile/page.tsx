import type { Metadata } from 'next';
import { NotificationSettings } from '@/components/inbox/notification-settings';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Account details' };

export default async function ProfilePage() {
  const context = await brandContext('profile.edit');
  const { actor, brand } = context;
  return (
    <ProfileScreen person={actor} brand={brand} timeZone={brand.timeZone}>
      <NotificationSettings context={context} />
    </ProfileScreen>
  );
}
