import { environment } from '@/lib/runtime/environment';
import { invalid } from '@/lib/runtime/fault';
import { isCommonPassword, TOO_COMMON } from '@/server/password-rule.mjs';

/** Refuses a password that satisfies the rule and is still easy to guess (trust 2). @throws Fault invalid */
export function refuseCommonPassword(password: string): void {
  if (environment().refuseCommonPasswords && isCommonPassword(password)) throw invalid({ password: TOO_COMMON });
}
