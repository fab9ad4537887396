/**
 * The log-in form's message for each stable code. An address has only the code, so that nobody can put a text on the
 * form. Client-safe.
 */
export const logInMessages = {
  'auth/unknown_user': 'There is no user with those credentials',
  'auth/invalid_credentials': 'Email or password is incorrect',
  'auth/other_user': 'Only the person who was logged in here can continue',
  'auth/second_factor_required': 'Enter the code from your authenticator app',
  'auth/invalid_second_factor': 'That code is not valid',
  'auth/too_many_tries': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/busy': 'Too many people are logging in. Please try again.',
  'database/unavailable': 'The service is temporarily unavailable. Please try again.',
  'auth/hand_off_ended': 'Please log in again to choose a brand.',
  'auth/wrong_origin': 'Please reload this page and try again.',
  'server/problem': 'There was a problem',
} as const;

export type LogInCode = keyof typeof logInMessages;

export const logInMessage = (code: unknown): string | null =>
  typeof code === 'string' && Object.hasOwn(logInMessages, code) ? logInMessages[code as LogInCode] : null;

/** The codes after which the form asks for the second factor as well. */
export const asksForCode = (code: unknown): boolean =>
  code === 'auth/second_factor_required' || code === 'auth/invalid_second_factor';
