import type { Metadata } from 'next';
import { ChangeEmailScreen } from '@/components/profile/change-email-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Confirming email' };

export default async function ChangeEmailPage({ searchParams }: PageProps) {
  const { actor } = await brandContext('profile.edit');
  const { token } = await searchParams;
  return (
    <ChangeEmailScreen
      userUuid={actor.userUuid}
      token={typeof token === 'string' ? token : ''}
      profilePath="/profile"
    />
  );
}
