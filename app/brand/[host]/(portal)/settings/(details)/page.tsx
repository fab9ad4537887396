import type { Metadata } from 'next';
import { SettingsScreen } from '@/components/brands/settings-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Brand settings' };

export default async function SettingsPage() {
  return <SettingsScreen scope={await brandScope('settings.manage')} />;
}
