import * as z from 'zod';
import { logInInput } from '@/lib/auth/account/log-in-inputs';
import { grantHandOff } from '@/lib/auth/hand-off/hand-off-grant';
import { endSessions, openSession } from '@/lib/auth/sessions/sessions';
import { sha256 } from '@/lib/auth/tokens/secret';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { Fault } from '@/lib/runtime/fault';
import { checkPassword, entranceOf, finishCredentialCheck, prepareCredentialCheck } from './credential-check';
import { rememberDevice } from './known-device';

/**
 * The outcome of a correct password: a session of this host; or, where the person belongs on another host, the grant of
 * a hand-off to it (D1.3, D2.3). Only the route that sets the cookies reads it.
 */
const logInView = z.object({
  outcome: z.enum(['session', 'handOff']),
  /** The cookie's secret. */
  token: z.string(),
  /** Whether the cookie outlives the browser. */
  persistent: z.boolean(),
  device: z.string(),
  user: z.object({ uuid: z.uuid(), name: z.string(), email: z.string() }),
});

/** The web's log-in (D2.2 to D2.4). It is not in /v1: it answers what only a cookie may hold. */
export const logIn = platformOperation({
  name: 'auth.logIn',
  summary: 'Log in on a host of the product and open a web session',
  effect: 'write',
  allow: 'anyone',
  input: logInInput,
  output: logInView,
  async prepare({ db, request }, input) {
    const email = await currentAddress(db, input);
    return prepareCredentialCheck(db, request, { ...input, email }, await entranceOf(request));
  },
  outside(prepared, input, context) {
    return checkPassword('auth.logIn', prepared, input, context);
  },
  async record(context, input, _done, prepared) {
    const { db, request, events, now } = context;
    const { account, secondFactor } = await finishCredentialCheck(context, prepared, input);
    events.actedBy(account.id);
    const again = input.again ?? false;
    const former = again ? await formerSession(db, input, account) : null;
    const device = await rememberDevice(db, account.id, input.device, now);
    const user = { uuid: account.uuid, name: `${account.firstName} ${account.lastName}`, email: account.email };
    // A new id at every log-in and re-log-in: what this browser had before ends (trust 3).
    const before = request.credential?.kind === 'session' ? [request.credential.id] : [];

    const { entrance } = prepared;
    const isVisit = entrance.kind === 'brand' && account.superuser;
    const remember = former?.remember ?? input.remember ?? false;
    // A superuser's own session is on the admin host: in a brand, logging in again only continues a visit (D2.3).
    if (entrance.kind === 'product' || (isVisit && !again)) {
      await endSessions(db, events, before, now);
      const proof = { passwordEnteredAt: now, secondFactorAt: secondFactor ? now : null };
      const token = await grantHandOff(db, { userId: account.id, email: account.email, remember, ...proof }, now);
      return { outcome: 'handOff' as const, token, persistent: false, device, user };
    }
    const session = await openSession(db, events, {
      userId: account.id,
      portal: entrance.kind,
      brandId: entrance.kind === 'brand' ? entrance.brandId : null,
      remember,
      ...(isVisit ? { openedBrand: { from: former?.openedFromId ?? null } } : {}),
      caller: request.caller,
      passwordEnteredAt: now,
      secondFactorAt: secondFactor ? now : null,
      now,
    });
    // The brands that were opened from the session before it stay open.
    if (former) {
      await db.session.updateMany({ where: { openedFromId: former.id }, data: { openedFromId: session.id } });
    }
    await endSessions(db, events, before, now);
    return { outcome: 'session' as const, token: session.token, persistent: session.persistent, device, user };
  },
});

/**
 * The address to log in with. The re-login dialog sends the one that its page was rendered with, which may have changed
 * since: the cookie tells whose it was.
 */
async function currentAddress(db: PlatformTransaction, input: z.output<typeof logInInput>): Promise<string> {
  const { email, again, before, person } = input;
  if (!again || !before || !person) return email;
  const session = await db.session.findFirst({
    where: { tokenHash: sha256(before), user: { uuid: person, deletedAt: null } },
    select: { user: { select: { email: true } } },
  });
  return session?.user.email ?? email;
}

/**
 * The session that a re-login follows, ended or not: its row still says whether it was remembered and what opened it.
 * The dialog says whose page it is: the cookie may be a colleague's by now, who logged in in another tab. Where the
 * dialog does not, the cookie's session decides.
 * @throws Fault auth/other_user
 */
async function formerSession(
  db: PlatformTransaction,
  { before, person }: Pick<z.output<typeof logInInput>, 'before' | 'person'>,
  account: { id: number; uuid: string },
) {
  const session = before ? await db.session.findUnique({ where: { tokenHash: sha256(before) } }) : null;
  const isOwn = session?.userId === account.id;
  if (person ? person !== account.uuid : session && !isOwn) {
    throw new Fault('forbidden', 'auth/other_user', 'Only the person who was logged in here can continue');
  }
  return isOwn ? session : null;
}
