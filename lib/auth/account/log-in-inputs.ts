import * as z from 'zod';
import { flag, optionalText, text } from '@/lib/core/fields';
import { EMAIL_MAX, isMailable } from '@/lib/format/email-address';

/** The log-in form's fields with their messages. Client-safe. */
const isEmail = (value: string): boolean => isMailable(value) && z.email().safeParse(value).success;
const EMAIL_MESSAGE = 'Please check your email address';

/** The rule of every e-mail address that is stored; recipients of a plan's mail are lists (lib/lamp/mail). */
export const emailField = text({ max: EMAIL_MAX, required: 'An email address is required' }).refine(
  isEmail,
  EMAIL_MESSAGE,
);

/** The same, or none. */
export const optionalEmailField = optionalText({ max: EMAIL_MAX }).refine(
  (value) => !value || isEmail(value),
  EMAIL_MESSAGE,
);

/** An entered password: no stored one breaks the rule for new ones, so only the length is limited. */
export const enteredPassword = text({
  max: 200,
  required: 'Please enter your password',
  trim: false,
  maxMessage: 'Email or password is incorrect',
});

export const CODE_TOO_LONG = 'That code is too long';
/** A code of the authenticator app, or a recovery code. */
const oneTimeCode = z
  .string()
  .max(40, CODE_TOO_LONG)
  .optional()
  .transform((value) => value?.replace(/\s+/g, '') || undefined);

/** What a person types. */
export const logInFields = z.object({ email: emailField, password: enteredPassword, otp: oneTimeCode });

/** What the web's log-in takes beside the form's fields. */
export const logInInput = logInFields.extend({
  remember: flag().optional(),
  /** The known-device cookie, added by the route. */
  device: z.string().max(100).optional(),
  /** From the re-login dialog: only the same user may continue in the page (D2.12). */
  again: flag().optional(),
  /** From the re-login dialog, too: whose page it is, since the address on it may have been changed meanwhile. */
  person: z.uuid().optional(),
  /** The session cookie's value, ended or not, added by the route: it shows whose page it was. */
  before: z.string().max(100).optional(),
});

/** POST /v1/auth/login (D2.5). */
export const apiLogInInput = logInFields.extend({
  /** Binds the token to one brand where the host names none. */
  brand: z.uuid('Must be a brand').optional(),
});
