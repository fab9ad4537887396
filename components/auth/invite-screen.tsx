import { headers } from 'next/headers';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { NO_INVITATION, readInvitation } from '@/lib/auth/invitations/accept-invitation';
import { findLinkHost } from '@/lib/auth/invitations/find-link-host';
import { addressOf, adminAuthority } from '@/lib/core/authority';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { AcceptInvitationForm } from './accept-invitation-form';
import { type AccountPage, one } from './account-page';
import { AuthCard } from './auth-card';
import { Outcome } from './outcome';
import { RemoveTokenFromAddress } from './remove-token-from-address';

/** /invite of a brand's host, and of the product host for the platform (D2.8, checklist B-81 to B-88). */
export async function InviteScreen({ query }: AccountPage) {
  const token = (one(query.token) ?? '').slice(0, 200);
  const context = await findPlatformContext();
  const linkHost = await performOnPlatform(findLinkHost, context, { token, purpose: 'invitation' });
  if (linkHost.answer.address) redirect(linkHost.answer.address);
  const { answer } = await performOnPlatform(readInvitation, context, { token });
  if (!answer.valid) {
    return (
      <AuthCard title="Welcome to the platform!">
        <Outcome title={NO_INVITATION} kind="failure">
          {/* A page that is reloaded has its token no more (D2.8). */}
          {token === '' ? <p>If you have the mail, please open its link once more.</p> : null}
          <Link href="/login" prefetch={false}>
            Back to Log In
          </Link>
        </Outcome>
      </AuthCard>
    );
  }
  const { email, existing, brandName } = answer;
  if (context.actor && context.actor.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <AuthCard title="Welcome to the platform!">
        <Outcome title={`This invitation is for ${email}`} kind="failure">
          <p>You are logged in as {context.actor.email}. Log out, then open the link of the mail again.</p>
          {/* It may lead to another host. */}
          <a href="/">Back to {context.brand?.name ?? 'the start'}</a>
        </Outcome>
      </AuthCard>
    );
  }
  const where = brandName ?? 'the administration';
  return (
    <AuthCard
      long={!existing}
      title="Welcome to the platform!"
      subtitle={
        existing
          ? `Enter the password of ${email} to join ${where}.`
          : `Choose a password for ${email} to join ${where}.`
      }
    >
      <RemoveTokenFromAddress nonce={(await headers()).get('x-nonce') ?? undefined} />
      <AcceptInvitationForm
        token={token}
        email={email}
        existing={existing}
        loginHref={brandName === null ? addressOf(adminAuthority(), '/admin/login') : '/login'}
      />
    </AuthCard>
  );
}
