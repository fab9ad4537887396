import { brandPlace, invitationMail, productPlace } from '@/lib/auth/mail/account-mails';
import type { BrandLook } from '@/lib/auth/mail/brand-look';
import { countInvitation } from '@/lib/auth/mail/mail-limits';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { issueToken } from '@/lib/auth/tokens/one-time-tokens';
import { type Events, labelOf } from '@/lib/core/events';
import { equalTo } from '@/lib/core/search-words';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { invalid } from '@/lib/runtime/fault';

export type Invited = {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly avatarColour?: string;
  readonly jobTitle?: string | null;
  readonly employeeNumber?: number | null;
  readonly permission: 'staff' | 'brandAdmin';
};
export type Inviter = { readonly userId: number; readonly firstName: string; readonly lastName: string };
export type InvitedMember = {
  readonly userId: number;
  readonly userUuid: string;
  readonly brandUserId: number;
  readonly brandUserUuid: string;
};

/**
 * Adds somebody to a brand and sends the invitation, in the caller's transaction (decisions D2.9): an address known
 * elsewhere gets a membership and keeps its name; a removed membership is revived (D5.2).
 * @param again whether a pending invitation is sent again; else it is a field error like a member's address
 * @throws Fault invalid on `email` when the address is in the brand already
 */
export async function inviteMember(
  db: PlatformTransaction,
  events: Events,
  brand: BrandLook,
  wanted: Invited,
  { by, again = false, now }: { by: Inviter; again?: boolean; now: Date },
): Promise<InvitedMember> {
  const { permission, jobTitle = null } = wanted;
  await countInvitation(db, brand.uuid, wanted.email);
  const user = await findOrCreateUser(db, events, wanted);
  const earlier = await db.brandUser.findFirst({
    where: { brandId: brand.id, userId: user.id },
    orderBy: [{ deletedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
  });
  const pending = earlier !== null && earlier.deletedAt === null && earlier.acceptedAt === null;
  if (earlier && earlier.deletedAt === null && !(pending && again)) {
    throw invalid({
      email: pending ? 'This address has been invited already' : 'This address belongs to a user of the brand already',
    });
  }
  const invited = { permission, jobTitle, invitedAt: now, invitedByUserId: by.userId, acceptedAt: null };
  const member = earlier
    ? await db.brandUser.update({
        where: { brandId_id: { brandId: brand.id, id: earlier.id } },
        data: pending
          ? { invitedAt: now, invitedByUserId: by.userId }
          : { ...invited, deletedAt: null, deletedByUserId: null, version: { increment: 1 } },
      })
    : await db.brandUser.create({ data: { ...invited, brandId: brand.id, userId: user.id } });
  if (!pending) events.created('member', { ...member, label: labelOf(user) });
  const token = await issueToken(
    db,
    { purpose: 'invitation', userId: user.id, email: user.email, brandId: brand.id, createdByUserId: by.userId },
    now,
  );
  await sendInvitation(db, brand, user, token, by);
  return { userId: user.id, userUuid: user.uuid, brandUserId: member.id, brandUserUuid: member.uuid };
}

/** Invites a platform user: the role begins when the invitation is accepted. @throws Fault invalid on `email` */
export async function invitePlatformUser(
  db: PlatformTransaction,
  events: Events,
  wanted: { email: string; firstName?: string; lastName?: string },
  { by, now }: { by: Inviter; now: Date },
): Promise<{ userId: number; userUuid: string }> {
  await countInvitation(db, null, wanted.email);
  const user = await findOrCreateUser(db, events, wanted);
  const role = await db.platformRole.findUnique({ where: { userId: user.id } });
  if (role && role.revokedAt === null) throw invalid({ email: 'This address belongs to a platform admin already' });
  const token = await issueToken(
    db,
    { purpose: 'invitation', userId: user.id, email: user.email, brandId: null, createdByUserId: by.userId },
    now,
  );
  await sendInvitation(db, null, user, token, by);
  return { userId: user.id, userUuid: user.uuid };
}

type Person = { id: number; uuid: string; email: string; firstName: string; lastName: string; hasAccount: boolean };

/** The mail of an invitation; on the brand's host, or on the product host for the platform (decisions D2.8). */
export async function sendInvitation(
  db: PlatformTransaction,
  brand: BrandLook | null,
  user: Pick<Person, 'email' | 'firstName' | 'hasAccount'>,
  token: string,
  by: Inviter,
): Promise<void> {
  const mail = invitationMail(brand ? brandPlace(brand) : productPlace(), user, token, {
    invitedBy: `${by.firstName} ${by.lastName}`.trim(),
    existing: user.hasAccount,
    platform: brand === null,
  });
  await sendAccountMail(db, brand?.id ?? null, user.email, mail, by.userId);
}

async function findOrCreateUser(
  db: PlatformTransaction,
  events: Events,
  wanted: Pick<Invited, 'email' | 'firstName' | 'lastName' | 'avatarColour' | 'employeeNumber'>,
): Promise<Person> {
  const { email, avatarColour } = wanted;
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`email:${email.toLowerCase()}`}, 0))`;
  const columns = {
    id: true,
    uuid: true,
    email: true,
    firstName: true,
    lastName: true,
    emailVerifiedAt: true,
  } as const;
  const found = await db.user.findFirst({
    where: { email: equalTo(email), deletedAt: null },
    select: { ...columns, credential: { select: { userId: true } } },
  });
  if (found) return { ...found, hasAccount: found.emailVerifiedAt !== null && found.credential !== null };
  const named = nameOf(email);
  const user = await db.user.create({
    data: {
      email,
      firstName: wanted.firstName ?? named.firstName,
      lastName: wanted.lastName ?? named.lastName,
      ...(avatarColour ? { avatarColour } : {}),
      employeeNumber: wanted.employeeNumber ?? null,
    },
    select: columns,
  });
  events.created('user', user);
  return { ...user, hasAccount: false };
}

/** What an address says of a name until its owner says more: `jo.smith@…` is Jo Smith. */
export function nameOf(email: string): { firstName: string; lastName: string } {
  const parts = (email.split('@')[0] ?? '')
    .split('+')[0]
    ?.split(/[._-]+/)
    .filter(Boolean)
    .map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`.slice(0, 20));
  return { firstName: parts?.[0] ?? 'New', lastName: parts?.[1] ?? '' };
}
