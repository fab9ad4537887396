import type { Metadata } from 'next';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { adminContext } from '@/lib/core/page-context';
import { environment } from '@/lib/runtime/environment';

export const metadata: Metadata = { title: 'Account details' };

export default async function AdminProfilePage() {
  const { person } = await adminContext();
  return <ProfileScreen person={person} brand={null} timeZone={environment().timeZone} />;
}
