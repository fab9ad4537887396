import * as z from 'zod';
import { mailedToken } from '@/lib/auth/account/account-inputs';
import { grantHandOff } from '@/lib/auth/hand-off/hand-off-grant';
import { endSessions, markSeen } from '@/lib/auth/sessions/sessions';
import { endTokens, spendToken } from '@/lib/auth/tokens/one-time-tokens';
import { issueTokens, tokenView } from '@/lib/auth/tokens/tokens';
import { brandAuthority } from '@/lib/core/authority';
import type { Events } from '@/lib/core/events';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { Fault } from '@/lib/runtime/fault';
import { startWaitingTrial, waitingTrial } from './start-trial';

/**
 * Confirming the address of a registration: on the web it logs in, on /v1 it answers tokens. A second
 * factor is never skipped by it (D2.5).
 */
export const verifyEmail = platformOperation({
  name: 'auth.verifyEmail',
  summary: 'Confirm an address and log in',
  effect: 'write',
  allow: 'anyone',
  input: z.object({ token: mailedToken }),
  output: z.object({
    outcome: z.enum(['handOff', 'logIn']),
    /** The hand-off's grant; empty where a log-in must follow. */
    token: z.string(),
    /** Host and port of the new brand, where that log-in is. */
    authority: z.string(),
  }),
  async run({ db, request, events, now }, { token }) {
    const verified = await settleVerification(db, events, token, now);
    const { userId, email, brandUuid, authority, mustLogIn } = verified;
    if (mustLogIn) return { outcome: 'logIn' as const, token: '', authority };
    // Logs out whoever was logged in in this browser.
    if (request.credential?.kind === 'session') await endSessions(db, events, [request.credential.id], now);
    const proof = { passwordEnteredAt: now, secondFactorAt: null };
    // The brand's host exists from now on: the person is handed off to it, whatever other brands they belong to.
    const grant = await grantHandOff(db, { userId, email, brandUuid, remember: false, ...proof }, now);
    return { outcome: 'handOff' as const, token: grant, authority };
  },
});

/**
 * POST /v1/auth/verify {token}: the token data of a log-in to the new brand. Where a log-in must follow, the brand is
 * there although the call is refused, hence the steps.
 */
export const verifyForApi = platformOperation({
  name: 'auth.verifyForApi',
  summary: 'Confirm an address and get bearer tokens',
  effect: 'write',
  allow: 'anyone',
  input: z.object({ token: mailedToken }),
  output: tokenView,
  prepare: ({ db, events, now }, { token }) => settleVerification(db, events, token, now),
  async outside({ mustLogIn }) {
    if (mustLogIn)
      throw new Fault('unauthenticated', 'auth/log_in_needed', 'Your address is confirmed. Please log in.');
  },
  async record({ db, request, events, now }, _input, _done, { userId, brandId }) {
    const family = await db.apiTokenFamily.create({
      data: {
        userId,
        brandId,
        scope: 'brand',
        ip: request.caller.address.slice(0, 45),
        userAgent: request.caller.userAgent.slice(0, 400),
      },
    });
    await markSeen(db, userId, brandId, now);
    events.actedBy(userId);
    events.created('session', family);
    return issueTokens(db, family, now);
  },
});

/**
 * Uses the token up; what was typed at registration becomes the user's own, and the brand is created.
 * @throws Fault auth/invalid_token
 */
async function settleVerification(db: PlatformTransaction, events: Events, token: string | undefined, now: Date) {
  if (!token) throw new Fault('invalid', 'auth/invalid_token', 'Invalid token', { errors: { token: 'Invalid token' } });
  const spent = await spendToken(db, token, 'emailVerification');
  const typed = waitingTrial.safeParse(spent?.payload);
  if (!spent || !typed.success) throw new Fault('invalid', 'auth/invalid_token', 'Something went wrong');
  const { userId } = spent;
  const { firstName, lastName, passwordHash } = typed.data;
  // Somebody who was confirmed another way meanwhile keeps their name and password.
  const { count } = await db.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { firstName, lastName, emailVerifiedAt: now, termsAcceptedAt: now, version: { increment: 1 } },
  });
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, uuid: true, email: true, firstName: true, lastName: true },
  });
  if (count === 1) {
    await db.userCredential.upsert({
      where: { userId },
      create: { userId, passwordHash, passwordChangedAt: now },
      update: { passwordHash, passwordChangedAt: now },
    });
    await endTokens(db, userId, ['passwordReset'], now);
  }
  const { id: brandId, uuid: brandUuid } = await startWaitingTrial(db, events, user, typed.data, now);
  events.actedBy(userId);
  events.updated('user', user);
  const factor = await db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  const authority = brandAuthority({ slug: typed.data.brandSlug, customDomain: null, customDomainLive: false });
  return { userId, email: user.email, brandId, brandUuid, authority, mustLogIn: factor > 0 || count === 0 };
}
