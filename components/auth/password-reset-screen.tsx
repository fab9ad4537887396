import { headers } from 'next/headers';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { findLinkHost } from '@/lib/auth/invitations/find-link-host';
import { checkPasswordToken } from '@/lib/auth/password-reset/set-password';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { withNotice } from '@/lib/core/notices';
import { performOnPlatform } from '@/lib/core/perform';
import { type AccountPage, loginPathOf, one } from './account-page';
import { AuthCard } from './auth-card';
import { Outcome } from './outcome';
import { RemoveTokenFromAddress } from './remove-token-from-address';
import { SetPasswordForm } from './set-password-form';

/** /password-reset: the link is checked first, without using it up; one that was used or has expired leads to the log-in (B-27 to B-33). */
export async function PasswordResetScreen({ base = '', query }: AccountPage) {
  const token = one(query.token) ?? '';
  const loginPath = loginPathOf(base);
  if (!token) {
    return (
      <AuthCard title="Set password">
        <Outcome title="Invalid Token" kind="failure">
          <p>Please open the link of the mail once more, or ask for a new one.</p>
          <Link href={`${base}/forgot-password`} prefetch={false}>
            Forgot password?
          </Link>
        </Outcome>
      </AuthCard>
    );
  }
  const context = await findPlatformContext();
  const link = { token: token.slice(0, 200) };
  const linkHost = await performOnPlatform(findLinkHost, context, { ...link, purpose: 'passwordReset' });
  if (linkHost.answer.address) redirect(linkHost.answer.address);
  const { answer } = await performOnPlatform(checkPasswordToken, context, link);
  if (!answer.valid) redirect(withNotice(loginPath, 'link-invalid'));
  return (
    <AuthCard title="Set password" subtitle={answer.isFirstLogin ? 'Choose a password to log in with.' : undefined}>
      <RemoveTokenFromAddress nonce={(await headers()).get('x-nonce') ?? undefined} />
      <SetPasswordForm token={token} loginPath={loginPath} />
    </AuthCard>
  );
}
