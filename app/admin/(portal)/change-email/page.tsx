import { ChangeEmailScreen } from '@/components/profile/change-email-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminScope } from '@/lib/core/page-scope';

export default async function AdminChangeEmailPage({ searchParams }: PageProps) {
  const { person } = await adminScope();
  const { token } = await searchParams;
  return (
    <ChangeEmailScreen
      userUuid={person.userUuid}
      token={typeof token === 'string' ? token : ''}
      profilePath="/admin/profile"
    />
  );
}
