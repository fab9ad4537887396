import type { Metadata } from 'next';
import { SettingsScreen } from '@/components/brands/settings-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Brand settings' };

export default async function SettingsPage() {
  return <SettingsScreen context={await brandContext('settings.manage')} />;
}
