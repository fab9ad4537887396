import * as z from 'zod';
import { mailedToken, setPasswordInput } from '@/lib/auth/account/account-inputs';
import { joinBrand } from '@/lib/auth/invitations/join-brand';
import { adminMailLook, passwordChangedMail } from '@/lib/auth/mail/account-mails';
import { findBrandLook } from '@/lib/auth/mail/brand-look';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { hashPassword } from '@/lib/auth/password/password';
import { refuseCommonPassword } from '@/lib/auth/password/refuse-common';
import { startRegistered } from '@/lib/auth/registration/start-trial';
import { endAllOthers } from '@/lib/auth/sessions/sessions';
import { endTokens, readToken, spendToken } from '@/lib/auth/tokens/one-time-tokens';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { mailLook } from '@/lib/mail/mail-look';
import { Fault } from '@/lib/runtime/fault';

const NO_LONGER_VALID = 'This link is no longer valid';

/** POST /v1/auth/check-password-token: whether a link still works. It is not used up. */
export const checkPasswordToken = platformOperation({
  name: 'auth.checkPasswordToken',
  summary: 'Whether a password link still works',
  effect: 'read',
  allow: 'anyone',
  input: z.object({ token: mailedToken }),
  output: z.object({ valid: z.boolean(), isFirstLogin: z.boolean() }),
  async run({ db }, { token }) {
    const row = token ? await readToken(db, token, 'passwordReset') : null;
    if (!row) return { valid: false, isFirstLogin: false };
    const known = await db.userCredential.count({ where: { userId: row.userId } });
    return { valid: true, isFirstLogin: known === 0 };
  },
});

/**
 * POST /v1/auth/password-reset-set: a new password by a mailed token, which is used up. All sessions and
 * tokens of the user end (D2.4); it logs nobody in, so a second factor is not skipped.
 */
export const setPassword = platformOperation({
  name: 'auth.setPassword',
  summary: 'Set a password with the token of a mail',
  effect: 'write',
  allow: 'anyone',
  input: setPasswordInput,
  output: z.object({ isFirstLogin: z.boolean(), message: z.string() }),
  async prepare({ db }, { token, password }) {
    if (!token)
      throw new Fault('invalid', 'auth/invalid_token', 'Invalid Token', { errors: { token: 'Invalid Token' } });
    const row = await readToken(db, token, 'passwordReset');
    if (!row) throw noLongerValid();
    refuseCommonPassword(password);
    const user = await findUser(db, row.userId);
    const own = { brandUsers: { some: { userId: row.userId, deletedAt: null } } };
    const brand = row.brandId === null ? null : await findBrandLook(db, { id: row.brandId, ...own });
    const admin = brand === null && user.platformRole !== null && user.platformRole.revokedAt === null;
    return {
      user,
      admin,
      brandId: brand?.id ?? null,
      look: admin ? adminMailLook() : mailLook(brand),
    };
  },
  async outside({ user, admin, look }, { password }) {
    return { passwordHash: await hashPassword(password), mail: await passwordChangedMail(look, user, admin) };
  },
  async record({ db, events, now }, { token = '' }, { passwordHash, mail }, { brandId }) {
    const spent = await spendToken(db, token, 'passwordReset');
    if (!spent) throw noLongerValid();
    const { userId } = spent;
    const isFirstLogin = (await db.userCredential.count({ where: { userId } })) === 0;
    await db.userCredential.upsert({
      where: { userId },
      create: { userId, passwordHash, passwordChangedAt: now },
      update: { passwordHash, passwordChangedAt: now },
    });
    // The mail proves the address, so a registration that waits for its confirmation is completed.
    const { count } = await db.user.updateMany({
      where: { id: userId, emailVerifiedAt: null },
      data: { emailVerifiedAt: now },
    });
    if (count === 1) await startRegistered(db, events, userId, now);
    if (spent.brandId !== null && spent.payload.requestedByHost === true) {
      await joinBrand(db, events, { brandId: spent.brandId, userId, isNew: count === 1 }, now);
    }
    await endTokens(db, userId, ['passwordReset', 'emailVerification', 'emailChange'], now);
    await endAllOthers(db, events, userId, {}, now);
    const user = await findUser(db, userId);
    events.actedBy(userId);
    events.updated('user', user);
    if (!isFirstLogin) await sendAccountMail(db, brandId, user.email, mail);
    return { isFirstLogin, message: isFirstLogin ? 'Password set successfully' : 'Password reset successfully' };
  },
});

const findUser = (db: PlatformTransaction, id: number) =>
  db.user.findUniqueOrThrow({
    where: { id },
    select: {
      uuid: true,
      email: true,
      firstName: true,
      lastName: true,
      platformRole: { select: { revokedAt: true } },
    },
  });

const noLongerValid = (): Fault =>
  new Fault('invalid', 'auth/invalid_token', NO_LONGER_VALID, { errors: { token: NO_LONGER_VALID } });
