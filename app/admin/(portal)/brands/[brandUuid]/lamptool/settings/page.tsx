import type { Metadata } from 'next';
import { LampSettingsScreen } from '@/components/lamp/lamp-settings-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'LAMP settings' };

export default async function LampSettingsPage({ params }: PageProps<{ brandUuid: string }>) {
  return <LampSettingsScreen scope={await adminBrandScope((await params).brandUuid, 'lampSettings.manage')} />;
}
