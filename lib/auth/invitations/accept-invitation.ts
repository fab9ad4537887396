import * as z from 'zod';
import { mailedToken } from '@/lib/auth/account/account-inputs';
import { type AttemptCounter, countAccountAttempt, countAddressAttempt, resetAttempts } from '@/lib/auth/log-in/limits';
import { newPassword } from '@/lib/auth/password/new-password';
import { hashPassword, passwordMatches } from '@/lib/auth/password/password';
import { refuseCommonPassword } from '@/lib/auth/password/refuse-common';
import { startRegistered } from '@/lib/auth/registration/start-trial';
import { endTokens, readToken, spendToken, type TokenRow } from '@/lib/auth/tokens/one-time-tokens';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { Fault, invalid } from '@/lib/runtime/fault';
import { limitedAddress } from '@/server/guard/client-address.mjs';
import { PASSWORD_RULE } from '@/server/password-rule.mjs';
import { joinBrand } from './join-brand';

export const NO_INVITATION =
  "Something went wrong and we couldn't find your invitation. Please ask for another invite.";

/** What the page of an invitation shows: whose it is, and which password is needed. Reading does not use it up. */
export const readInvitation = platformOperation({
  name: 'auth.readInvitation',
  summary: 'What an invitation is for',
  effect: 'read',
  allow: 'anyone',
  input: z.object({ token: mailedToken }),
  output: z.object({
    valid: z.boolean(),
    email: z.string(),
    /** null: the platform. */
    brandName: z.string().nullable(),
    /** The address has an account: its password is required, and never replaced. */
    existing: z.boolean(),
  }),
  async run({ db, request }, { token }) {
    const found = await findInvited(db, request, token);
    if (!found) return { valid: false, email: '', brandName: null, existing: false };
    const { user, row } = found;
    const brand = row.brandId === null ? null : await db.brand.findUnique({ where: { id: row.brandId } });
    return { valid: true, email: user.email, brandName: brand?.name ?? null, existing: user.passwordHash !== null };
  },
});

/**
 * POST /v1/auth/invite/accept: a new user sets a password; an existing one proves the current one, which is
 * never overwritten (D2.9). It logs nobody in.
 */
export const acceptInvitation = platformOperation({
  name: 'auth.acceptInvitation',
  summary: 'Accept an invitation',
  effect: 'write',
  allow: 'anyone',
  input: z.object({ token: mailedToken, password: z.string({ error: PASSWORD_RULE }).max(200, PASSWORD_RULE) }),
  output: z.object({ message: z.string() }),
  async prepare({ db, request }, { token, password }) {
    const found = await findInvited(db, request, token);
    if (!found) throw noInvitation();
    const { user } = found;
    refuseSomebodyElse(request, found);
    if (user.passwordHash === null) {
      const { error } = newPassword.safeParse(password);
      if (error) throw invalid({ password: PASSWORD_RULE });
      refuseCommonPassword(password);
      return { passwordHash: null, counter: null };
    }
    // A leaked link does not bypass the limits of log-in.
    const counter: AttemptCounter = { bucket: 'login.account', key: user.email.toLowerCase() };
    await countAddressAttempt(db, limitedAddress(request.caller.address));
    await countAccountAttempt(db, counter);
    return { passwordHash: user.passwordHash, counter };
  },
  async outside({ passwordHash }, { password }) {
    if (passwordHash === null) return hashPassword(password);
    if (await passwordMatches(password, passwordHash)) return null;
    throw invalid({ password: 'Email or password is incorrect' });
  },
  async record({ db, request, events, now }, { token = '' }, newHash, { counter }) {
    const spent = await spendToken(db, token, 'invitation');
    if (!spent) throw noInvitation();
    const { userId, brandId } = spent;
    if (newHash !== null) {
      await refuseOtherPassword(db, userId);
      await db.userCredential.upsert({
        where: { userId },
        create: { userId, passwordHash: newHash, passwordChangedAt: now },
        update: { passwordHash: newHash, passwordChangedAt: now },
      });
      await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: now, termsAcceptedAt: now } });
      // Whoever has read the mail has the address: a registration that waited for that begins with it.
      await startRegistered(db, events, userId, now);
      await endTokens(db, userId, ['passwordReset', 'emailVerification'], now);
    }
    if (counter) await resetAttempts(db, counter, limitedAddress(request.caller.address));
    if (brandId === null) {
      await db.platformRole.upsert({
        where: { userId },
        create: { userId, grantedByUserId: await inviterOf(db, spent) },
        update: { revokedAt: null, grantedByUserId: await inviterOf(db, spent) },
      });
    } else {
      if (!(await joinBrand(db, events, { brandId, userId, isNew: newHash !== null }, now))) throw noInvitation();
    }
    const user = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { uuid: true, firstName: true, lastName: true },
    });
    events.actedBy(userId);
    events.updated('user', user);
    // The name, or the platform role.
    events.lookupChanged({ userUuid: user.uuid });
    return { message: 'Your invitation is accepted. You can log in now.' };
  },
});

/** Whoever is logged in as somebody else does not accept in the other one's name. @throws Fault forbidden */
function refuseSomebodyElse({ actor }: PlatformRequestContext, { row }: Invited): void {
  if (!actor || actor.userId === row.userId) return;
  throw new Fault(
    'forbidden',
    'auth/other_user',
    `You are logged in as ${actor.email}. Log out, then open the invitation again.`,
  );
}

type Invited = { row: TokenRow; user: { email: string; passwordHash: string | null } };

/** Who is invited; `passwordHash` is null until the person has confirmed the address and has a password. */
async function findInvited(
  db: PlatformTransaction,
  context: PlatformRequestContext,
  token: string | undefined,
): Promise<Invited | null> {
  const row = token ? await readToken(db, token, 'invitation') : null;
  // On a brand's host only its own invitations count.
  if (!row || (context.portal === 'brand' && context.brand?.id !== row.brandId)) return null;
  const user = await db.user.findUniqueOrThrow({
    where: { id: row.userId },
    select: { email: true, emailVerifiedAt: true, credential: { select: { passwordHash: true } } },
  });
  // A password typed at registration, perhaps by a stranger, does not count before the address is confirmed.
  return {
    row,
    user: { email: user.email, passwordHash: user.emailVerifiedAt ? (user.credential?.passwordHash ?? null) : null },
  };
}

async function inviterOf(db: PlatformTransaction, { id }: TokenRow): Promise<number | null> {
  const token = await db.oneTimeToken.findUniqueOrThrow({ where: { id }, select: { createdByUserId: true } });
  return token.createdByUserId;
}

const noInvitation = (): Fault => new Fault('invalid', 'auth/auth_invalid_invitation_token', NO_INVITATION);

/** Another invitation may have been accepted meanwhile: the password that it set is never overwritten (D2.9). */
async function refuseOtherPassword(db: PlatformTransaction, userId: number): Promise<void> {
  await db.$queryRaw`select 1 from users where id = ${userId} for update`;
  const set = await db.userCredential.count({ where: { userId, user: { emailVerifiedAt: { not: null } } } });
  if (set > 0) throw invalid({ password: 'Email or password is incorrect' });
}
