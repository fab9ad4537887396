import { addressOf, adminAuthority } from '@/lib/core/authority';
import { type ComposedMail, composeMail, type MailBlock } from '@/lib/mail/compose-mail';
import { type MailLook, mailLink, mailLook } from '@/lib/mail/mail-look';
import type { BrandLook } from './brand-look';

/** The mails of the accounts: each says what happened, the one thing to do, and what to do when it was not expected. */
export type AccountMail = ComposedMail & { readonly subject: string; readonly kind: string };

/** Where a mail's links point to: the brand's own host, or one of the platform's. */
export const brandPlace = (brand: BrandLook): MailLook => mailLook(brand);
export const productPlace = (): MailLook => mailLook(null);
export const adminPlace = (): MailLook => ({ ...mailLook(null), homeUrl: addressOf(adminAuthority(), '/') });

type Words = {
  readonly kind: string;
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
};
const made = (look: MailLook, { kind, subject, ...content }: Words): AccountMail => ({
  kind,
  subject: subject.slice(0, 200),
  ...composeMail(look, content),
});
const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const note = (words: string): MailBlock => ({ kind: 'note', text: words });
const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });

/** @param look the product's: the brand begins with the confirmation */
export function verificationMail(
  look: MailLook,
  { firstName, brandName }: { firstName: string; brandName: string },
  token: string,
): AccountMail {
  return made(look, {
    kind: 'emailVerification',
    subject: `Confirm your email address for ${brandName}`,
    preheader: 'One click, and your free trial begins.',
    heading: 'Confirm your email address',
    blocks: [
      text(`Hello ${firstName},`),
      text(`Thank you for starting a free trial. Confirm this address, and ${brandName} is ready for you.`),
      button('Confirm email address', mailLink(look, `/email-verification?token=${token}`)),
      text('The link works once, for 24 hours.'),
      note('You did not register? Then you need not do anything: without the confirmation nobody can log in.'),
    ],
  });
}

/** To whoever has an account already and registers again (decisions D2.9). */
export function knownAddressMail(look: MailLook, person: { firstName: string }, brandName: string): AccountMail {
  return made(look, {
    kind: 'registrationKnown',
    subject: 'You have an account already',
    preheader: `Log in, then add ${brandName} to your account.`,
    heading: 'You have an account already',
    blocks: [
      text(`Hello ${person.firstName},`),
      text(
        `Somebody, probably you, asked for a free trial of ${brandName} with this address. It has an account already, so nothing was changed.`,
      ),
      button('Log in', mailLink(look, '/login?redirect=%2Fregister')),
      text(`Once you are logged in, the page that opens adds ${brandName} to your account.`),
      note('You have forgotten your password? "Forgot password?" on the log-in page sends you a new one.'),
    ],
  });
}

/** @param first whether the account has no password yet */
export function passwordResetMail(
  look: MailLook,
  person: { firstName: string },
  token: string,
  { first, admin = false }: { first: boolean; admin?: boolean },
): AccountMail {
  const page = admin ? '/admin/password-reset' : '/password-reset';
  return made(look, {
    kind: 'passwordReset',
    subject: first ? `Set your password for ${look.name}` : `Reset your password for ${look.name}`,
    preheader: first ? 'Choose a password to log in with.' : 'Choose a new password. The link works for one hour.',
    heading: first ? 'Set your password' : 'Reset your password',
    blocks: [
      text(`Hello ${person.firstName},`),
      text(first ? 'Choose a password to log in with.' : 'We were asked to reset the password of your account.'),
      button(first ? 'Set password' : 'Reset password', mailLink(look, `${page}?token=${token}`)),
      text('The link works once, for one hour. Setting a password logs you out everywhere else.'),
      note('You did not ask for this? Then you need not do anything: your password stays as it is.'),
    ],
  });
}

export function passwordChangedMail(look: MailLook, person: { firstName: string }, admin: boolean): AccountMail {
  return made(look, {
    kind: 'passwordChanged',
    subject: `Your password for ${look.name} was changed`,
    preheader: 'Was it not you? Then reset it now.',
    heading: 'Your password was changed',
    blocks: [
      text(`Hello ${person.firstName},`),
      text('The password of your account was changed just now, and you were logged out everywhere.'),
      note(
        `It was not you? Reset your password at ${mailLink(look, admin ? '/admin/forgot-password' : '/forgot-password')} and tell your administrator.`,
      ),
    ],
  });
}

export function invitationMail(
  look: MailLook,
  person: { firstName: string },
  token: string,
  { invitedBy, existing, platform }: { invitedBy: string | null; existing: boolean; platform: boolean },
): AccountMail {
  const where = platform ? `the administration of ${look.name}` : look.name;
  const by = invitedBy ? `${invitedBy} has invited you` : 'You have been invited';
  return made(look, {
    kind: 'invitation',
    subject: `${by} to ${where}`,
    preheader: existing ? 'Accept with the password that you have.' : 'Choose a password, and you are in.',
    heading: `Welcome to ${where}`,
    blocks: [
      text(`Hello ${person.firstName},`),
      text(
        `${by} to work in ${where}. ${existing ? 'Accept with the password that you have here already.' : 'Choose a password to begin.'}`,
      ),
      button('Accept the invitation', mailLink(look, `/invite?token=${token}`)),
      text('The link works once, for 7 days.'),
      note('You did not expect this? Then you need not do anything.'),
    ],
  });
}

export function emailChangeMail(
  look: MailLook,
  person: { firstName: string },
  token: string,
  { email, admin }: { email: string; admin: boolean },
): AccountMail {
  const page = admin ? '/admin/change-email' : '/change-email';
  return made(look, {
    kind: 'emailChange',
    subject: `Confirm your new email address for ${look.name}`,
    preheader: 'Confirm it, and you log in with it from then on.',
    heading: 'Confirm your new email address',
    blocks: [
      text(`Hello ${person.firstName},`),
      text(`You asked to log in with ${email} from now on.`),
      button('Confirm new address', mailLink(look, `${page}?token=${token}`)),
      text('The link works once, for 24 hours.'),
      note('You did not ask for this? Then you need not do anything: the address stays as it was.'),
    ],
  });
}

/** To the old address, when a change is asked for and when it is done. */
export function emailChangeNotice(
  look: MailLook,
  person: { firstName: string },
  { email, done, admin }: { email: string; done: boolean; admin: boolean },
): AccountMail {
  return made(look, {
    kind: done ? 'emailChanged' : 'emailChangeNotice',
    subject: done
      ? `Your email address for ${look.name} was changed`
      : `A change of your email address for ${look.name} was requested`,
    preheader: done ? `It is now ${email}.` : `To ${email}. It is not done yet.`,
    heading: done ? 'Your email address was changed' : 'A new email address was requested',
    blocks: [
      text(`Hello ${person.firstName},`),
      text(
        done
          ? `From now on you log in with ${email}. This address is not used any more.`
          : `Somebody, probably you, asked to change the address of your account to ${email}. It changes once that is confirmed.`,
      ),
      note(
        done
          ? 'It was not you? Tell your administrator at once.'
          : `It was not you? Cancel the request in your profile, ${mailLink(look, admin ? '/admin/profile' : '/profile')}, and change your password.`,
      ),
    ],
  });
}
