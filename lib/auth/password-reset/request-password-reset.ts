import * as z from 'zod';
import { invitationColumns, typedPerson } from '@/lib/access/invited-person';
import { emailOnly, forgotPasswordInput } from '@/lib/auth/account/account-inputs';
import { entranceOf } from '@/lib/auth/log-in/credential-check';
import { type AccountMail, adminMailLook, passwordResetMail } from '@/lib/auth/mail/account-mails';
import { brandByUuidOrSlug, findBrandLook, findBrandOfUser } from '@/lib/auth/mail/brand-look';
import { countMail } from '@/lib/auth/mail/mail-limits';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { issueToken } from '@/lib/auth/tokens/one-time-tokens';
import { newSecret } from '@/lib/auth/tokens/secret';
import { type Events, labelOf } from '@/lib/core/events';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { equalTo } from '@/lib/core/search-words';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { type MailLook, mailLook } from '@/lib/mail/mail-look';
import { forbidden } from '@/lib/runtime/fault';
import { limitedAddress } from '@/server/guard/client-address.mjs';

const notice = z.object({ message: z.string() });

/**
 * POST /v1/auth/password-reset-request: always answered the same, whoever has the address (D2.7).
 * 'Reset password' on somebody else's page is this call, too, with `requestedBy`.
 */
export const requestPasswordReset = platformOperation({
  name: 'auth.requestPasswordReset',
  summary: 'Ask for a mail that leads to a new password',
  effect: 'write',
  allow: 'anyone',
  input: forgotPasswordInput,
  output: notice,
  async prepare({ db, request }, { email, brand: named, requestedBy }) {
    const { actor } = request;
    // Somebody who forgot the password can only be identified by the address.
    const known = actor ? [actor.userUuid, String(actor.userId), actor.email.toLowerCase()] : [email.toLowerCase()];
    if (requestedBy && !known.includes(requestedBy.toLowerCase())) throw forbidden();
    await countMail(db, 'mail.address', limitedAddress(request.caller.address));
    await countMail(db, 'reset.account', email);
    return findReset(db, request, email, named ?? null);
  },
  outside: renderReset,
  async record({ db, request, events, now }, { email, requestedBy }, rendered, reset) {
    const { actor } = request;
    if (reset?.logged) events.about(...reset.logged);
    await sendReset(db, reset, rendered, actor?.userId, now);
    const others = actor !== null && Boolean(requestedBy) && actor.email.toLowerCase() !== email.toLowerCase();
    return { message: others ? 'Password reset email sent to user' : 'Password reset email sent' };
  },
});

/** POST /v1/auth/password-reset-request-platform-admin: for superusers, by superusers. */
export const requestPlatformAdminReset = platformOperation({
  name: 'auth.requestPlatformAdminReset',
  summary: 'Ask for a new password of a platform admin',
  effect: 'write',
  allow: 'platform.enter',
  input: emailOnly,
  output: notice,
  async prepare({ db }, { email }) {
    await countMail(db, 'reset.account', email);
    const user = await findUser(db, email);
    const isAdmin = user?.platformRole && user.platformRole.revokedAt === null;
    if (!isAdmin) return null;
    const first = user.credential === null;
    const logged = ['user', user] as const;
    return { user, look: adminMailLook(), brandId: null, admin: true, to: user, first, requestedByHost: false, logged };
  },
  outside: renderReset,
  async record({ db, request, events, now }, _input, rendered, reset) {
    if (reset?.logged) events.about(...reset.logged);
    await sendReset(db, reset, rendered, request.actor.userId, now);
    return { message: 'Platform admin password requested. Check your email' };
  },
});

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Reset = {
  user: FoundUser;
  look: MailLook;
  brandId: number | null;
  admin: boolean;
  /** The person as the mail's brand knows them. */
  to: { readonly email: string; readonly firstName: string };
  first: boolean;
  /** Requested on the brand's own host: the password accepts its invitation (D2.9a). */
  requestedByHost: boolean;
  /** Whom the log names; the log of a brand only its own people (D15.2), of an invitation what was typed (D2.9a). */
  logged: Readonly<Parameters<Events['about']>> | null;
};
type RenderedReset = { secret: string; mail: AccountMail };

/** Who gets a link, and in whose name; null for an address that nobody has. */
async function findReset(
  db: PlatformTransaction,
  context: PlatformRequestContext,
  email: string,
  named: string | null,
): Promise<Reset | null> {
  const user = await findUser(db, email);
  if (!user) return null;
  const superuser = user.platformRole !== null && user.platformRole.revokedAt === null;
  const wanted = named ? brandByUuidOrSlug(named) : context.brand ? { id: context.brand.id } : null;
  const own = context.brand;
  const fromOwn = own !== null && (named === null || [own.uuid, own.slug].includes(named.toLowerCase()));
  const invited = fromOwn ? await invitationOf(db, own.id, user.id) : null;
  // Only a brand's own people get mails in its name and by its mail server.
  const atAdmin = superuser && !named && (context.portal === 'admin' || (await entranceOf(context)).kind === 'admin');
  const brand = atAdmin ? null : (invited?.look ?? (await findBrandOfUser(db, user.id, wanted)));
  const admin = superuser && brand === null;
  const look = admin ? adminMailLook() : mailLook(brand);
  const brandId = brand?.id ?? null;
  const requestedByHost = brandId !== null && brandId === own?.id;
  return {
    user,
    look,
    brandId,
    admin,
    to: invited ?? user,
    // A brand that has invited somebody does not learn whether they have an account (D2.9a).
    first: user.credential === null && !invited,
    requestedByHost,
    logged: invited ? ['member', invited.row] : own === null || requestedByHost ? ['user', user] : null,
  };
}

async function renderReset(reset: Reset | null): Promise<RenderedReset | null> {
  if (!reset) return null;
  const { to, look, first, admin } = reset;
  const secret = newSecret();
  return { secret, mail: await passwordResetMail(look, to, secret, { first, admin }) };
}

async function sendReset(
  db: PlatformTransaction,
  reset: Reset | null,
  rendered: RenderedReset | null,
  byUserId: number | undefined,
  now: Date,
): Promise<void> {
  if (!reset || !rendered) return;
  const { user, brandId, requestedByHost, to } = reset;
  const payload = { requestedByHost };
  const token = { purpose: 'passwordReset', userId: user.id, email: user.email, brandId, payload } as const;
  await issueToken(db, token, now, rendered.secret);
  await sendAccountMail(db, brandId, to.email, rendered.mail, byUserId);
}

/** The open invitation of the host's brand for somebody, as it was typed, with the look of its mails. */
async function invitationOf(db: PlatformTransaction, brandId: number, userId: number) {
  const member = await db.brandUser.findFirst({
    where: { brandId, userId, deletedAt: null, acceptedAt: null },
    select: { uuid: true, ...invitationColumns, user: { select: { email: true } } },
  });
  if (!member) return null;
  const typed = typedPerson(member, member.user.email);
  // Whoever has another address by now was not invited under it.
  if (typed.email.toLowerCase() !== member.user.email.toLowerCase()) return null;
  const look = await findBrandLook(db, { id: brandId });
  return look && { ...typed, look, row: { uuid: member.uuid, brandId, label: labelOf(typed) } };
}

const findUser = (db: PlatformTransaction, email: string) =>
  db.user.findFirst({
    where: { email: equalTo(email), deletedAt: null },
    select: {
      id: true,
      uuid: true,
      email: true,
      firstName: true,
      lastName: true,
      credential: { select: { userId: true } },
      platformRole: { select: { revokedAt: true } },
    },
  });
