import { ChangeEmailScreen } from '@/components/profile/change-email-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export default async function ChangeEmailPage({ searchParams }: PageProps) {
  const { actor } = await brandScope('profile.edit');
  const { token } = await searchParams;
  return (
    <ChangeEmailScreen
      userUuid={actor.userUuid}
      token={typeof token === 'string' ? token : ''}
      profilePath="/profile"
    />
  );
}
