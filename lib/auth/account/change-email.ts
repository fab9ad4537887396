import * as z from 'zod';
import { lockEmail } from '@/lib/access/lock-name';
import { adminMailLook, emailChangeMail, emailChangeNotice } from '@/lib/auth/mail/account-mails';
import { findBrandOfUser } from '@/lib/auth/mail/brand-look';
import { countMail } from '@/lib/auth/mail/mail-limits';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { needFreshPassword } from '@/lib/auth/password/fresh-password';
import { endTokens, issueToken, readToken, spendToken } from '@/lib/auth/tokens/one-time-tokens';
import { newSecret } from '@/lib/auth/tokens/secret';
import { rowRef } from '@/lib/core/fields';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { equalTo } from '@/lib/core/search-words';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { mailLook } from '@/lib/mail/mail-look';
import { absent, Fault, invalid } from '@/lib/runtime/fault';
import { mailedToken } from './account-inputs';
import { CHANGE_FAILED } from './change-failed';
import { emailField } from './log-in-inputs';

const message = z.object({ message: z.string() });
const whose = { userId: rowRef };

/**
 * POST /v1/users/{id}/change-email: pending until the new address confirms it. A taken address gets the same
 * answer as a free one, but no link. A repeated request sends the mail again.
 */
export const requestEmailChange = platformOperation({
  name: 'auth.requestEmailChange',
  summary: 'Ask for another e-mail address',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({ ...whose, email: emailField }),
  output: message,
  async prepare(context, { userId, email }) {
    const { db, request, now } = context;
    const user = await findPerson(context, userId);
    await needFreshPassword(db, request, now);
    if (email.toLowerCase() === user.email.toLowerCase()) throw invalid({ email: 'This is your address already' });
    await countMail(db, 'emailChange.account', String(user.id));
    return { user, sender: await senderOf(db, request, user) };
  },
  async outside({ user, sender: { look, admin } }, { email }) {
    const secret = newSecret();
    return {
      secret,
      mail: await emailChangeMail(look, user, secret, { email, admin }),
      notice: await emailChangeNotice(look, user, { email, done: false, admin }),
    };
  },
  async record({ db, request, events, now }, { email }, { secret, mail, notice }, { user, sender: { brandId } }) {
    const token = {
      purpose: 'emailChange',
      userId: user.id,
      email: user.email,
      brandId,
      payload: { email },
      createdByUserId: request.actor.userId,
    } as const;
    await issueToken(db, token, now, secret);
    if (!(await isTaken(db, email))) await sendAccountMail(db, brandId, email, mail);
    await sendAccountMail(db, brandId, user.email, notice);
    events.updated('user', user);
    return { message: 'Check your email to complete the change' };
  },
});

/** The pending change, for the profile. */
export const pendingEmailChange = platformOperation({
  name: 'auth.pendingEmailChange',
  summary: 'The e-mail address that waits to be confirmed',
  effect: 'read',
  allow: 'signedIn',
  input: z.object(whose),
  output: z.object({ email: z.string().nullable(), expiresAt: z.iso.datetime().nullable() }),
  beforeSecondFactor: true,
  async run(context, { userId }) {
    const user = await findPerson(context, userId);
    const pending = await context.db.oneTimeToken.findFirst({
      where: { ...openChange(user.id), email: user.email, expiresAt: { gt: context.now } },
      orderBy: { id: 'desc' },
    });
    const wanted = payload.safeParse(pending?.payload);
    if (!pending || !wanted.success) return { email: null, expiresAt: null };
    return { email: wanted.data.email, expiresAt: pending.expiresAt.toISOString() };
  },
});

/** DELETE /v1/users/{id}/change-email. */
export const cancelEmailChange = platformOperation({
  name: 'auth.cancelEmailChange',
  summary: 'Cancel a change of email address',
  effect: 'write',
  allow: 'signedIn',
  input: z.object(whose),
  output: message,
  async run(context, { userId }) {
    const user = await findPerson(context, userId);
    await endTokens(context.db, user.id, ['emailChange'], context.now);
    context.events.updated('user', user);
    return { message: 'Your request has been cancelled' };
  },
});

/**
 * PUT /v1/users/{id}/change-email {token}: the new address is confirmed by its link, in the session of the same person.
 * Every other mailed link becomes invalid with the old address, which gets a mail.
 */
export const confirmEmailChange = platformOperation({
  name: 'auth.confirmEmailChange',
  summary: 'Confirm a new e-mail address',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({ ...whose, token: mailedToken }),
  output: message,
  async prepare(context, { userId, token }) {
    const { db, request } = context;
    const user = await findPerson(context, userId);
    const row = token ? await readToken(db, token, 'emailChange') : null;
    const wanted = payload.safeParse(row?.payload);
    if (!row || row.userId !== user.id || !wanted.success) throw changeFailed();
    return { user, email: wanted.data.email, sender: await senderOf(db, request, user) };
  },
  outside: ({ user, email, sender: { look, admin } }) => emailChangeNotice(look, user, { email, done: true, admin }),
  async record({ db, events, now }, { token = '' }, notice, { user, email, sender: { brandId } }) {
    if (!(await spendToken(db, token, 'emailChange'))) throw changeFailed();
    await lockEmail(db, email);
    if (await isTaken(db, email)) throw changeFailed();
    await db.user.update({
      where: { id: user.id },
      data: { email, emailVerifiedAt: now, version: { increment: 1 } },
    });
    await endTokens(db, user.id, ['emailChange', 'passwordReset', 'emailVerification'], now);
    await sendAccountMail(db, brandId, user.email, notice);
    events.updated('user', user, { email: { from: user.email, to: email } });
    return { message: 'Email updated successfully' };
  },
});

const payload = z.object({ email: z.string() });
const openChange = (userId: number) => ({ userId, purpose: 'emailChange', usedAt: null, revokedAt: null }) as const;
const changeFailed = (): Fault => new Fault('invalid', 'auth/invalid_token', CHANGE_FAILED);

/** Oneself; a superuser anybody (D2.9). @throws Fault absent */
async function findPerson(
  { db, request }: PlatformRunContext<SessionRequestContext>,
  ref: { uuid: string } | { id: number },
): Promise<{ id: number; uuid: string; email: string; firstName: string; superuser: boolean }> {
  const user = await db.user.findFirst({
    where: { AND: [ref, { deletedAt: null }, request.actor.superuser ? {} : { id: request.actor.userId }] },
    select: {
      id: true,
      uuid: true,
      email: true,
      firstName: true,
      platformRole: { select: { revokedAt: true } },
    },
  });
  if (!user) throw absent();
  const { platformRole, ...person } = user;
  return { ...person, superuser: platformRole !== null && platformRole.revokedAt === null };
}

async function senderOf(
  db: PlatformTransaction,
  context: SessionRequestContext,
  user: { id: number; superuser: boolean },
) {
  const preferred = context.brand ? { id: context.brand.id } : null;
  const brand = user.superuser ? null : await findBrandOfUser(db, user.id, preferred);
  const look = user.superuser ? adminMailLook() : mailLook(brand);
  return { look, brandId: brand?.id ?? null, admin: user.superuser };
}

const isTaken = async (db: PlatformTransaction, email: string): Promise<boolean> =>
  (await db.user.count({ where: { email: equalTo(email), deletedAt: null } })) > 0;
