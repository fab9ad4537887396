import type { SessionRequestContext } from '@/lib/core/request-context';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { Fault } from '@/lib/runtime/fault';

const FRESH_MS = 15 * 60_000;

/**
 * Changing e-mail or second factor needs a password entry in the last 15 minutes (trust 6): the re-login dialog asks for
 * it; on /v1 it is the log-in that the token descends from.
 * @throws Fault auth/password_needed (401)
 */
export async function needFreshPassword(
  db: PlatformTransaction,
  { credential }: Pick<SessionRequestContext, 'credential'>,
  now: Date,
): Promise<void> {
  const entered = credential.kind === 'session' ? credential.passwordEnteredAt : await logInOf(db, credential.familyId);
  if (entered && now.getTime() - entered.getTime() <= FRESH_MS) return;
  throw new Fault('unauthenticated', 'auth/password_needed', 'We require you to log in again before continuing');
}

async function logInOf(db: PlatformTransaction, familyId: number | null): Promise<Date | null> {
  const family = familyId === null ? null : await db.apiTokenFamily.findUnique({ where: { id: familyId } });
  return family?.createdAt ?? null;
}
