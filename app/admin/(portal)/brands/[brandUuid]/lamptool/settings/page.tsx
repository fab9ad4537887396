import type { Metadata } from 'next';
import { LampSettingsScreen } from '@/components/lamp/lamp-settings-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'LAMP settings' };

export default async function LampSettingsPage({ params }: PageProps<{ brandUuid: string }>) {
  return <LampSettingsScreen context={await adminBrandContext((await params).brandUuid, 'lampSettings.manage')} />;
}
