import * as z from 'zod';
import { isCommonPassword } from './common-passwords';

/** The rule for new passwords with its message. Client-safe. */
export const PASSWORD_RULE =
  'Your password requires a minimum of 8 characters, including at least 1 lowercase, 1 uppercase, 1 symbol and 1 number. Max 50 characters';

const PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,50}$/;

export const newPassword = z
  .string({ error: PASSWORD_RULE })
  .regex(PATTERN, PASSWORD_RULE)
  .meta({ wire: { type: 'string', minLength: 8, maxLength: 50, description: PASSWORD_RULE } });

export const TOO_COMMON = 'This password is too common';

/** Whether a password that satisfies the rule is still easy to guess (trust 2). */
export const refusedAsCommon = (password: string, refuseCommon: boolean): boolean =>
  refuseCommon && isCommonPassword(password);
