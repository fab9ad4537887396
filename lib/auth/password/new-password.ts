import * as z from 'zod';
import { PASSWORD_PATTERN, PASSWORD_RULE } from '@/server/password-rule.mjs';

/** A new password by the rule, with its message. Client-safe. */
export const newPassword = z
  .string({ error: PASSWORD_RULE })
  .regex(PASSWORD_PATTERN, PASSWORD_RULE)
  .meta({ wire: { type: 'string', minLength: 8, maxLength: 50, description: PASSWORD_RULE } });
