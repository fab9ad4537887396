import * as z from 'zod';
import { emailOnly, forgotPasswordInput } from '@/lib/auth/account/account-inputs';
import { doorOf } from '@/lib/auth/log-in/proof';
import { adminPlace, brandPlace, passwordResetMail, productPlace } from '@/lib/auth/mail/account-mails';
import { brandNamed, findBrandOfUser } from '@/lib/auth/mail/brand-look';
import { countMail } from '@/lib/auth/mail/mail-limits';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { issueToken } from '@/lib/auth/tokens/one-time-tokens';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { equalTo } from '@/lib/core/search-words';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { forbidden } from '@/lib/runtime/fault';

const notice = z.object({ message: z.string() });

/**
 * POST /v1/auth/password-reset-request (platform §7): always answered the same, whoever has the address (decisions D2.7).
 * 'Reset password' on somebody else's page is this call, too, with `requestedBy`.
 */
export const requestPasswordReset = platformOperation({
  name: 'auth.requestPasswordReset',
  summary: 'Ask for a mail that leads to a new password',
  effect: 'write',
  allow: 'anyone',
  input: forgotPasswordInput,
  output: notice,
  async run({ db, request, now }, { email, brand: named, requestedBy }) {
    const { actor } = request;
    // Who has forgotten the password cannot say who they are but by the address itself.
    const known = actor ? [actor.userUuid, String(actor.userId), actor.email.toLowerCase()] : [email.toLowerCase()];
    if (requestedBy && !known.includes(requestedBy.toLowerCase())) throw forbidden();
    await countMail(db, 'mail.address', request.caller.address || 'unknown');
    await countMail(db, 'reset.account', email);
    await sendReset(db, request, email, named ?? null, now);
    const others = actor !== null && Boolean(requestedBy) && actor.email.toLowerCase() !== email.toLowerCase();
    return { message: others ? 'Password reset email sent to user' : 'Password reset email sent' };
  },
});

/** POST /v1/auth/password-reset-request-platform-admin (platform §7): for superusers, by superusers. */
export const requestPlatformAdminReset = platformOperation({
  name: 'auth.requestPlatformAdminReset',
  summary: 'Ask for a new password of a platform admin',
  effect: 'write',
  allow: 'platform.enter',
  input: emailOnly,
  output: notice,
  async run({ db, request, now }, { email }) {
    await countMail(db, 'reset.account', email);
    const user = await findUser(db, email);
    if (user?.platformRole && user.platformRole.revokedAt === null) {
      const token = await issueToken(
        db,
        { purpose: 'passwordReset', userId: user.id, email: user.email, brandId: null },
        now,
      );
      const mail = passwordResetMail(adminPlace(), user, token, { first: user.credential === null, admin: true });
      await sendAccountMail(db, null, user.email, mail, request.actor.userId);
    }
    return { message: 'Platform admin password requested. Check your email' };
  },
});

async function sendReset(
  db: PlatformTransaction,
  context: PlatformRequestContext,
  email: string,
  named: string | null,
  now: Date,
): Promise<void> {
  const user = await findUser(db, email);
  if (!user) return;
  const superuser = user.platformRole !== null && user.platformRole.revokedAt === null;
  const wanted = named ? brandNamed(named) : context.brand ? { id: context.brand.id } : null;
  // A brand lends its name, and its mail server, to its own people alone.
  const atAdmin = superuser && !named && (context.portal === 'admin' || (await doorOf(context)).kind === 'admin');
  const brand = atAdmin ? null : await findBrandOfUser(db, user.id, wanted);
  const admin = superuser && brand === null;
  const look = brand ? brandPlace(brand) : admin ? adminPlace() : productPlace();
  const brandId = brand?.id ?? null;
  const token = await issueToken(db, { purpose: 'passwordReset', userId: user.id, email: user.email, brandId }, now);
  const mail = passwordResetMail(look, user, token, { first: user.credential === null, admin });
  await sendAccountMail(db, brandId, user.email, mail, context.actor?.userId);
}

const findUser = (db: PlatformTransaction, email: string) =>
  db.user.findFirst({
    where: { email: equalTo(email), deletedAt: null },
    select: {
      id: true,
      email: true,
      firstName: true,
      credential: { select: { userId: true } },
      platformRole: { select: { revokedAt: true } },
    },
  });
