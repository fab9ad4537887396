import * as z from 'zod';
import { flag, text } from '@/lib/core/fields';

/** The log-in card's fields with their messages. Client-safe. */
export const emailField = text({ max: 190, required: 'An email address is required' }).refine(
  (value) => z.email().safeParse(value).success,
  'Please check your email address',
);

/** An entered password: what the rule for new ones forbids was never stored, so only the length is bounded. */
export const enteredPassword = text({
  max: 200,
  required: 'Please enter your password',
  trim: false,
  maxMessage: 'Email or password is incorrect',
});

/** A code of the authenticator app, or a recovery code. */
export const oneTimeCode = z
  .string()
  .max(40)
  .optional()
  .transform((value) => value?.replace(/\s+/g, '') || undefined);

/** What a person types. */
export const logInFields = z.object({ email: emailField, password: enteredPassword, otp: oneTimeCode });

/** What the web's log-in takes beside the fields. */
export const logInInput = logInFields.extend({
  remember: flag().optional(),
  /** The known-device cookie, put in by the route. */
  device: z.string().max(100).optional(),
  /** The re-login dialog asks: nobody else may continue in the page (D2.12). */
  again: flag().optional(),
  /** What stood in the session cookie, ended or not, put in by the route: it says whose page it was. */
  before: z.string().max(100).optional(),
});

/** POST /v1/auth/login (D2.5). */
export const apiLogInInput = logInFields.extend({
  /** Binds the token to one brand where the host names none. */
  brand: z.uuid('Must be a brand').optional(),
});
