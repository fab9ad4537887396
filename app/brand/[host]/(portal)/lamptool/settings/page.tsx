import type { Metadata } from 'next';
import { LampSettingsScreen } from '@/components/lamp/lamp-settings-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'LAMP settings' };

export default async function LampSettingsPage() {
  return <LampSettingsScreen context={await brandContext('lampSettings.manage')} />;
}
