import { headers } from 'next/headers';
import { RemoveTokenFromAddress } from '@/components/auth/remove-token-from-address';
import { PageHeader } from '@/components/ui/shell/page-header';
import { ConfirmEmail } from './confirm-email';

interface ChangeEmailScreenProps {
  userUuid: string;
  token: string;
  profilePath: string;
}

/** /change-email: confirms the new address in the same person's session (checklist E-29 to E-33). */
export async function ChangeEmailScreen({ userUuid, token, profilePath }: ChangeEmailScreenProps) {
  return (
    <>
      {token ? <RemoveTokenFromAddress nonce={(await headers()).get('x-nonce') ?? undefined} /> : null}
      <PageHeader title="Confirming email" />
      <ConfirmEmail userUuid={userUuid} token={token.slice(0, 200)} profilePath={profilePath} />
    </>
  );
}
