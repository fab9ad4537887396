import type { ReactNode } from 'react';
import { addressOf, adminAuthority } from '@/lib/core/authority';
import { cut } from '@/lib/format/cut';
import { ActionButton, MailLayout, Note, Paragraph } from '@/lib/mail/mail-layout';
import { type MailLook, mailLink, mailLook } from '@/lib/mail/mail-look';
import { type RenderedMail, renderMail } from '@/lib/mail/render-mail';

/** The mails of the accounts: each says what happened, the one thing to do, and what to do when it was not expected. */
export type AccountMail = RenderedMail & { readonly subject: string; readonly kind: string };

/** The product's look, with links to the admin host. */
export const adminMailLook = (): MailLook => ({ ...mailLook(null), homeUrl: addressOf(adminAuthority(), '/') });

type Words = {
  readonly kind: string;
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly children: ReactNode;
};

async function accountMail(
  look: MailLook,
  { kind, subject, preheader, heading, children }: Words,
): Promise<AccountMail> {
  const parts = await renderMail(
    <MailLayout look={look} preheader={preheader} heading={heading}>
      {children}
    </MailLayout>,
  );
  return { kind, subject: cut(subject, 200), ...parts };
}

/** @param look the product's: the brand exists only after the confirmation */
export function verificationMail(
  look: MailLook,
  { firstName, brandName }: { firstName: string; brandName: string },
  token: string,
): Promise<AccountMail> {
  return accountMail(look, {
    kind: 'emailVerification',
    subject: `Confirm your email address for ${brandName}`,
    preheader: 'One click, and your free trial begins.',
    heading: 'Confirm your email address',
    children: (
      <>
        <Paragraph>{`Hello ${firstName},`}</Paragraph>
        <Paragraph>{`Thank you for starting a free trial. Confirm this address, and ${brandName} is ready for you.`}</Paragraph>
        <ActionButton look={look} href={mailLink(look, `/email-verification?token=${token}`)}>
          Confirm email address
        </ActionButton>
        <Paragraph>The link works once, for 24 hours.</Paragraph>
        <Note>If you did not register, you can ignore this email: without the confirmation nobody can log in.</Note>
      </>
    ),
  });
}

/** To somebody who has an account already and registers again (D2.9). */
export function knownAddressMail(
  look: MailLook,
  person: { firstName: string },
  brandName: string,
): Promise<AccountMail> {
  return accountMail(look, {
    kind: 'registrationKnown',
    subject: 'You have an account already',
    preheader: `Log in, then add ${brandName} to your account.`,
    heading: 'You have an account already',
    children: (
      <>
        <Paragraph>{`Hello ${person.firstName},`}</Paragraph>
        <Paragraph>{`Somebody, probably you, asked for a free trial of ${brandName} with this address. It has an account already, so nothing was changed.`}</Paragraph>
        <ActionButton look={look} href={mailLink(look, '/register?account=1')}>
          Log in
        </ActionButton>
        <Paragraph>{`Once you are logged in, the page that opens adds ${brandName} to your account.`}</Paragraph>
        <Note>
          Have you forgotten your password? "Forgot password?" on the log-in page sends you a link to choose a new one.
        </Note>
      </>
    ),
  });
}

/** @param first whether the account has no password yet */
export function passwordResetMail(
  look: MailLook,
  person: { firstName: string },
  token: string,
  { first, admin = false }: { first: boolean; admin?: boolean },
): Promise<AccountMail> {
  const page = admin ? '/admin/password-reset' : '/password-reset';
  return accountMail(look, {
    kind: 'passwordReset',
    subject: first ? `Set your password for ${look.name}` : `Reset your password for ${look.name}`,
    preheader: first ? 'Choose a password to log in with.' : 'Choose a new password. The link works for one hour.',
    heading: first ? 'Set your password' : 'Reset your password',
    children: (
      <>
        <Paragraph>{`Hello ${person.firstName},`}</Paragraph>
        <Paragraph>
          {first ? 'Choose a password to log in with.' : 'We were asked to reset the password of your account.'}
        </Paragraph>
        <ActionButton look={look} href={mailLink(look, `${page}?token=${token}`)}>
          {first ? 'Set password' : 'Reset password'}
        </ActionButton>
        <Paragraph>The link works once, for one hour. Setting a password logs you out everywhere.</Paragraph>
        <Note>
          {first
            ? 'If you did not ask for this, you can ignore this email.'
            : 'If you did not ask for this, you can ignore this email: your password stays as it is.'}
        </Note>
      </>
    ),
  });
}

export function passwordChangedMail(
  look: MailLook,
  person: { firstName: string },
  admin: boolean,
): Promise<AccountMail> {
  return accountMail(look, {
    kind: 'passwordChanged',
    subject: `Your password for ${look.name} was changed`,
    preheader: 'Was it not you? Then reset it now.',
    heading: 'Your password was changed',
    children: (
      <>
        <Paragraph>{`Hello ${person.firstName},`}</Paragraph>
        <Paragraph>The password of your account was changed just now, and you were logged out everywhere.</Paragraph>
        <Note>{`Was it not you? Reset your password at ${mailLink(look, admin ? '/admin/forgot-password' : '/forgot-password')} and tell your administrator.`}</Note>
      </>
    ),
  });
}

/** @param person as typed by the inviter: the mail does not tell whether the address is known (D2.9a) */
export function invitationMail(
  look: MailLook,
  person: { firstName: string },
  token: string,
  { invitedBy, platform }: { invitedBy: string | null; platform: boolean },
): Promise<AccountMail> {
  const where = platform ? `the administration of ${look.name}` : look.name;
  const by = invitedBy ? `${invitedBy} has invited you` : 'You have been invited';
  return accountMail(look, {
    kind: 'invitation',
    subject: `${by} to ${where}`,
    preheader: 'One password, and you are in.',
    heading: `Welcome to ${where}`,
    children: (
      <>
        <Paragraph>{`Hello ${person.firstName},`}</Paragraph>
        <Paragraph>{`${by} to work in ${where}. Choose a password to begin, or accept with the one that you have here already.`}</Paragraph>
        <ActionButton look={look} href={mailLink(look, `/invite?token=${token}`)}>
          Accept the invitation
        </ActionButton>
        <Paragraph>The link works once, for 7 days.</Paragraph>
        <Note>If you did not expect this, you can ignore this email.</Note>
      </>
    ),
  });
}

export function emailChangeMail(
  look: MailLook,
  person: { firstName: string },
  token: string,
  { email, admin }: { email: string; admin: boolean },
): Promise<AccountMail> {
  const page = admin ? '/admin/change-email' : '/change-email';
  return accountMail(look, {
    kind: 'emailChange',
    subject: `Confirm your new email address for ${look.name}`,
    preheader: 'Confirm it, and you log in with it from then on.',
    heading: 'Confirm your new email address',
    children: (
      <>
        <Paragraph>{`Hello ${person.firstName},`}</Paragraph>
        <Paragraph>{`You asked to log in with ${email} from now on.`}</Paragraph>
        <ActionButton look={look} href={mailLink(look, `${page}?token=${token}`)}>
          Confirm new address
        </ActionButton>
        <Paragraph>The link works once, for 24 hours.</Paragraph>
        <Note>If you did not ask for this, you can ignore this email: the address stays as it was.</Note>
      </>
    ),
  });
}

/** To the old address, when a change is requested and when it is done. */
export function emailChangeNotice(
  look: MailLook,
  person: { firstName: string },
  { email, done, admin }: { email: string; done: boolean; admin: boolean },
): Promise<AccountMail> {
  return accountMail(look, {
    kind: done ? 'emailChanged' : 'emailChangeNotice',
    subject: done
      ? `Your email address for ${look.name} was changed`
      : `A change of your email address for ${look.name} was requested`,
    preheader: done ? `It is now ${email}.` : `To ${email}. It is not done yet.`,
    heading: done ? 'Your email address was changed' : 'A new email address was requested',
    children: (
      <>
        <Paragraph>{`Hello ${person.firstName},`}</Paragraph>
        <Paragraph>
          {done
            ? `From now on you log in with ${email}. This address is not used any more.`
            : `Somebody, probably you, asked to change the address of your account to ${email}. It changes once that is confirmed.`}
        </Paragraph>
        <Note>
          {done
            ? 'It was not you? Tell your administrator at once.'
            : `It was not you? Cancel the request in your profile, ${mailLink(look, admin ? '/admin/profile' : '/profile')}, and change your password.`}
        </Note>
      </>
    ),
  });
}
