import * as z from 'zod';
import { invitationColumns, typedPerson } from '@/lib/access/invited-person';
import { refuseLastAdmin } from '@/lib/access/last-admin';
import { findBrandLook } from '@/lib/auth/mail/brand-look';
import { countInvitation } from '@/lib/auth/mail/mail-limits';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { issuedAt, renewToken } from '@/lib/auth/tokens/one-time-tokens';
import { labelOf } from '@/lib/core/events';
import { optionalText, pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import type { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { nameOf } from '@/lib/format/person-name';
import { absent } from '@/lib/runtime/fault';
import { administeredBy, brandToInviteTo } from './invite';
import { renderInvitation } from './invite-member';

const invitationView = z.object({
  uuid: z.uuid(),
  email: z.string(),
  name: z.string(),
  brand: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationView>;

/** GET /v1/auth/invite: the invitations that nobody has accepted yet, newest first (D2.8). */
export const listInvitations = platformOperation({
  name: 'auth.listInvitations',
  summary: 'List the invitations that are pending',
  effect: 'read',
  allow: 'brandManager',
  input: z.object({ ...pageQuery(['id'] as const), brand: optionalText({ max: 60 }) }),
  output: z.object({ data: z.array(invitationView), meta: pageMeta }),
  async run({ db, request, now }, { brand: named, page, limit, order }) {
    const brand = await brandToInviteTo(db, request, named ?? null);
    // On the admin host without a brand: everybody's.
    const where = { ...PENDING, ...(brand ? { brandId: brand.id } : {}) };
    const total = await db.oneTimeToken.count({ where });
    const rows = await db.oneTimeToken.findMany({
      where,
      include: {
        user: { select: { firstName: true, lastName: true, email: true } },
        brand: { select: { uuid: true, name: true } },
      },
      orderBy: { id: order },
      skip: (page - 1) * limit,
      take: limit,
    });
    const inviters = await db.user.findMany({
      where: { id: { in: rows.flatMap(({ createdByUserId }) => createdByUserId ?? []) } },
      select: { id: true, firstName: true, lastName: true },
    });
    const typed = await typedNames(db, rows);
    const inviterNames = new Map(inviters.map((inviter) => [inviter.id, nameOf(inviter)]));
    return {
      data: rows.map((row) => ({
        uuid: row.uuid,
        ...(typed(row) ?? {
          // Where it is sent again to: their address may have changed since.
          email: row.user?.email ?? row.email,
          name: `${row.user?.firstName ?? ''} ${row.user?.lastName ?? ''}`.trim(),
        }),
        brand: row.brand,
        invitedBy: inviterNames.get(row.createdByUserId ?? 0) ?? null,
        sentAt: issuedAt('invitation', row.expiresAt).toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        expired: row.expiresAt <= now,
      })),
      meta: pageMetaOf(total, page, limit),
    };
  },
});

const invitationRef = z.object({ inviteId: z.string().max(60) });
const message = z.object({ message: z.string() });

/** Sends an invitation again; the earlier link becomes invalid. */
export const resendInvitation = platformOperation({
  name: 'auth.resendInvitation',
  summary: 'Send an invitation again',
  effect: 'write',
  allow: 'brandManager',
  input: invitationRef,
  output: message,
  async prepare(context, { inviteId }) {
    const { db } = context;
    const invitation = await findInvitation(context, inviteId);
    const invitee = (await invitedTo(db, invitation)) ?? invitation.user;
    await countInvitation(db, invitation.brand?.uuid ?? null, invitee.email);
    const brand = invitation.brandId === null ? null : await findBrandLook(db, { id: invitation.brandId });
    return { brand, invitee };
  },
  outside: ({ brand, invitee }, _input, { actor }) => renderInvitation(brand, invitee, actor),
  async record(context, { inviteId }, { secret, mail }, { invitee }) {
    const { db, request, events, now } = context;
    const invitation = await findInvitation(context, inviteId);
    const { id, brandId, user } = invitation;
    const member = await invitedTo(db, invitation);
    if (member) events.about('member', { uuid: member.uuid, brandId, label: labelOf(member) });
    else if (brandId === null) events.about('user', user);
    // A link works only while its address is the person's. Of a brand's it stays what was typed (D2.9a).
    const renewed = brandId === null ? { email: invitee.email } : {};
    await renewToken(db, { id, purpose: 'invitation', ...renewed }, now, secret);
    await sendAccountMail(db, brandId, invitee.email, mail, request.actor.userId);
    return { message: `Invitation sent again to ${invitee.email}` };
  },
});

/**
 * Withdraws an invitation: the link becomes invalid, and the pending membership is removed.
 * @throws Fault user/last_admin
 */
export const withdrawInvitation = platformOperation({
  name: 'auth.withdrawInvitation',
  summary: 'Withdraw an invitation',
  effect: 'write',
  allow: 'brandManager',
  input: invitationRef,
  output: message,
  async run(context, { inviteId }) {
    const { db, request, events, now } = context;
    const { id, brandId, userId } = await findInvitation(context, inviteId);
    // None for an invitation to the platform.
    const pending = { brandId: brandId ?? 0, userId: userId ?? 0, acceptedAt: null, deletedAt: null };
    const admin = await db.brandUser.findFirst({ where: { ...pending, permission: 'brandAdmin' } });
    if (admin) await refuseLastAdmin(db, admin);
    await db.oneTimeToken.update({ where: { id }, data: { revokedAt: now } });
    const removed = await db.brandUser.updateManyAndReturn({
      where: pending,
      data: { deletedAt: now, deletedByUserId: request.actor.userId },
      select: { uuid: true, brandId: true, user: { select: { email: true } }, ...invitationColumns },
    });
    for (const { user, uuid, brandId: of, ...typed } of removed) {
      events.removed('member', { uuid, brandId: of, label: labelOf(typedPerson(typed, user.email)) });
    }
    return { message: 'Invitation withdrawn' };
  },
});

const PENDING = {
  purpose: 'invitation',
  usedAt: null,
  revokedAt: null,
  user: { deletedAt: null },
  OR: [{ brandId: null }, { brand: { deletedAt: null } }],
} satisfies Prisma.OneTimeTokenWhereInput;

/** A pending invitation that the caller may manage. @throws Fault absent */
async function findInvitation({ db, request }: PlatformRunContext<SessionRequestContext>, uuid: string) {
  const { actor, brand } = request;
  if (!/^[0-9a-f-]{36}$/i.test(uuid)) throw absent();
  const found = await db.oneTimeToken.findFirst({
    where: {
      AND: [
        { uuid: uuid.toLowerCase() },
        PENDING,
        brand ? { brandId: brand.id } : {},
        actor.superuser ? {} : { brand: administeredBy(actor.userId) },
      ],
    },
    include: {
      brand: { select: { uuid: true } },
      user: {
        select: {
          uuid: true,
          email: true,
          firstName: true,
          lastName: true,
        },
      },
    },
  });
  const user = found?.user;
  if (!found || !user) throw absent();
  return { ...found, user };
}

/** The invited person as the brand typed them, with the membership's uuid; null for the platform's invitations. */
async function invitedTo(
  db: PlatformTransaction,
  { brandId, userId }: { brandId: number | null; userId: number | null },
) {
  if (brandId === null || userId === null) return null;
  const member = await db.brandUser.findFirst({
    where: { brandId, userId, deletedAt: null },
    select: { uuid: true, ...invitationColumns, user: { select: { email: true } } },
  });
  return member && { uuid: member.uuid, ...typedPerson(member, member.user.email) };
}

/** The same for a list. */
async function typedNames(db: PlatformTransaction, rows: readonly { brandId: number | null; userId: number | null }[]) {
  const members = await db.brandUser.findMany({
    where: {
      brandId: { in: rows.flatMap(({ brandId }) => brandId ?? []) },
      userId: { in: rows.flatMap(({ userId }) => userId ?? []) },
      deletedAt: null,
    },
    select: { ...invitationColumns, brandId: true, userId: true, user: { select: { email: true } } },
  });
  const typed = new Map(
    members.map((member) => {
      const person = typedPerson(member, member.user.email);
      return [`${member.brandId} ${member.userId}`, { email: person.email, name: nameOf(person) }];
    }),
  );
  return ({ brandId, userId }: { brandId: number | null; userId: number | null }) => typed.get(`${brandId} ${userId}`);
}
