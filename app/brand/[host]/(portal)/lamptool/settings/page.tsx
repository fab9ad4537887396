import type { Metadata } from 'next';
import { LampSettingsScreen } from '@/components/lamp/lamp-settings-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'LAMP settings' };

export default async function LampSettingsPage() {
  return <LampSettingsScreen scope={await brandScope('lampSettings.manage')} />;
}
