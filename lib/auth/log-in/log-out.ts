import * as z from 'zod';
import { endSessions } from '@/lib/auth/sessions/sessions';
import { sha256 } from '@/lib/auth/tokens/secret';
import { platformOperation } from '@/lib/core/operation';

/** Logs this browser out: its session ends, and with an admin session the brand visits opened from it. */
export const logOut = platformOperation({
  name: 'auth.logOut',
  summary: 'Log out of the web',
  effect: 'write',
  allow: 'anyone',
  input: z.object({}),
  output: z.object({}),
  async run({ db, request, events, now }) {
    // Without a valid session there is nothing to end, and log-out still succeeds.
    if (request.credential?.kind === 'session') await endSessions(db, events, [request.credential.id], now);
    return {};
  },
});

/** POST /v1/auth/logout: ends the bearer's family, and that of `token` when it is the same user's. */
export const logOutOfApi = platformOperation({
  name: 'auth.logOutOfApi',
  summary: 'Log out: end the tokens of this log-in',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({ token: z.string().max(200).optional() }),
  output: z.object({}),
  async run({ db, request, now }, { token }) {
    const { credential, actor } = request;
    const families = credential.kind === 'token' && credential.familyId !== null ? [credential.familyId] : [];
    if (token) {
      const named = await db.apiToken.findFirst({
        where: { tokenHash: sha256(token), family: { userId: actor.userId } },
        select: { familyId: true },
      });
      if (named) families.push(Number(named.familyId));
    }
    await db.apiTokenFamily.updateMany({ where: { id: { in: families }, revokedAt: null }, data: { revokedAt: now } });
    return {};
  },
});
