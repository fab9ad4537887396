import type { Metadata } from 'next';
import { ChangeEmailScreen } from '@/components/profile/change-email-screen';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Confirming email' };

export default async function AdminChangeEmailPage({ searchParams }: PageProps) {
  const { person } = await adminContext();
  const { token } = await searchParams;
  return (
    <ChangeEmailScreen
      userUuid={person.userUuid}
      token={typeof token === 'string' ? token : ''}
      profilePath="/admin/profile"
    />
  );
}
