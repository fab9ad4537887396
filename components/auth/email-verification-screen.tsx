import { headers } from 'next/headers';
import Link from 'next/link';
import { type AccountPage, loginPathOf, one } from './account-page';
import { AuthCard } from './auth-card';
import { Outcome } from './outcome';
import { RemoveTokenFromAddress } from './remove-token-from-address';
import { VerifyEmail } from './verify-email';

/** /email-verification: confirms the address of a registration and logs in (checklist B-75 to B-80). */
export async function EmailVerificationScreen({ base = '', query }: AccountPage) {
  const token = one(query.token) ?? '';
  const loginPath = loginPathOf(base);
  if (!token) {
    const message = one(query.failed) ? 'Something went wrong' : 'Invalid token';
    return (
      <AuthCard title="Verifying email">
        <Outcome title={message} kind="failure">
          <Link href={loginPath} prefetch={false}>
            Back to Log In
          </Link>
        </Outcome>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Verifying email">
      <RemoveTokenFromAddress nonce={(await headers()).get('x-nonce') ?? undefined} />
      <VerifyEmail token={token.slice(0, 200)} loginPath={loginPath} />
    </AuthCard>
  );
}
