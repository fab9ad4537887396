import { nameFromEmail, typedPerson } from '@/lib/access/invited-person';
import { refuseLastAdmin } from '@/lib/access/last-admin';
import { lockedMembership } from '@/lib/access/lock-membership';
import { lockEmail } from '@/lib/access/lock-name';
import { type AccountMail, invitationMail } from '@/lib/auth/mail/account-mails';
import type { BrandLook } from '@/lib/auth/mail/brand-look';
import { countInvitation } from '@/lib/auth/mail/mail-limits';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { issueToken } from '@/lib/auth/tokens/one-time-tokens';
import { newSecret } from '@/lib/auth/tokens/secret';
import { type Events, labelOf } from '@/lib/core/events';
import { equalTo } from '@/lib/core/search-words';
import type { BrandUser } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { DEFAULT_AVATAR_COLOUR } from '@/lib/format/avatar-colour';
import { nameOf } from '@/lib/format/person-name';
import { headerAddress } from '@/lib/mail/header-fields';
import { mailLook } from '@/lib/mail/mail-look';
import { invalid } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';

export type Invited = {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly avatarColour?: string;
  readonly jobTitle?: string | null;
  readonly employeeNumber?: number | null;
  /** Staff by default. */
  readonly permission?: 'staff' | 'brandAdmin';
};
export type Inviter = { readonly userId: number; readonly firstName: string; readonly lastName: string };

/**
 * Adds somebody to a brand and sends the invitation, in the caller's transaction (D2.9): an address known elsewhere
 * gets a membership and keeps its name; a removed membership is restored (D5.2). Returns the membership.
 * @param invitation rendered before (`renderInvitation`)
 * @param again whether a pending invitation is sent again, with what this call changes; else it is a field error like a
 *   member's address
 * @throws Fault invalid on `email` when the address is in the brand already, or one that no mail can be sent to;
 *   too_many; user/last_admin; before any row but the limit's counters is written, so that `inviteMany` can go on
 */
export async function inviteMember(
  db: PlatformTransaction,
  events: Events,
  brand: BrandLook,
  wanted: Invited,
  { by, again = false, now, invitation }: { by: Inviter; again?: boolean; now: Date; invitation: RenderedInvitation },
): Promise<{ uuid: string }> {
  headerAddress('email', wanted.email);
  await countInvitation(db, brand.uuid, wanted.email);
  const user = await findOrCreateUser(db, wanted);
  const earlier = await lockedMembership(db, { brandId: brand.id, userId: user.id });
  const pending = earlier !== null && earlier.deletedAt === null && earlier.acceptedAt === null;
  if (earlier && earlier.deletedAt === null && !(pending && again)) {
    throw invalid({
      email: pending ? 'This address has been invited already' : 'This address belongs to a user of the brand already',
    });
  }
  if (pending && earlier.permission === 'brandAdmin' && wanted.permission === 'staff')
    await refuseLastAdmin(db, earlier);
  const sent = { invitedAt: now, invitedByUserId: by.userId };
  const invited = { ...sent, ...columnsOfNew(wanted), acceptedAt: null };
  const member = earlier
    ? await db.brandUser.update({
        where: { brandId_id: { brandId: brand.id, id: earlier.id } },
        data: {
          ...(pending
            ? { ...sent, ...columnsToUpdate(wanted) }
            : { ...invited, deletedAt: null, deletedByUserId: null }),
          version: { increment: 1 },
        },
      })
    : await db.brandUser.create({ data: { ...invited, brandId: brand.id, userId: user.id } });
  // The brand shows what was typed about the person.
  events.lookupChanged({ brandId: brand.id });
  const row = { ...member, label: labelOf(typedPerson(member, user.email)) };
  if (!pending) events.created('member', row);
  else {
    const changes = changesBetween(
      visibleFields(earlier, user.email),
      visibleFields(member, user.email),
      VISIBLE_FIELDS,
    );
    // One that was only sent again has not changed.
    if (Object.keys(changes).length > 0) events.updated('member', row, changes);
    else events.about('member', row);
  }
  await sendInvitation(db, brand.id, { ...user, email: wanted.email }, invitation, by, now);
  return { uuid: member.uuid };
}

/** Invites a platform user: the role begins when the invitation is accepted. @throws Fault invalid on `email` */
export async function invitePlatformUser(
  db: PlatformTransaction,
  events: Events,
  wanted: { email: string; firstName?: string; lastName?: string },
  { by, now, invitation }: { by: Inviter; now: Date; invitation: RenderedInvitation },
): Promise<void> {
  headerAddress('email', wanted.email);
  await countInvitation(db, null, wanted.email);
  const user = await findOrCreateUser(db, wanted);
  if (user.isNew) events.created('user', user);
  else events.about('user', user);
  const role = await db.platformRole.findUnique({ where: { userId: user.id } });
  if (role && role.revokedAt === null) throw invalid({ email: 'This address belongs to a platform admin already' });
  await sendInvitation(db, null, user, invitation, by, now);
}

/** The columns of a new invitation: what was typed, or what the address suggests. */
const columnsOfNew = (wanted: Invited) => {
  const fromEmail = nameFromEmail(wanted.email);
  return {
    invitedEmail: wanted.email,
    invitedFirstName: wanted.firstName ?? fromEmail.firstName,
    invitedLastName: wanted.lastName ?? fromEmail.lastName,
    invitedAvatarColour: wanted.avatarColour ?? DEFAULT_AVATAR_COLOUR,
    invitedEmployeeNumber: wanted.employeeNumber ?? null,
    permission: wanted.permission ?? ('staff' as const),
    jobTitle: wanted.jobTitle ?? null,
  };
};

/** The columns of an invitation that is sent again: what the call leaves out stays as it was typed (D2.9a). */
const columnsToUpdate = (wanted: Invited) => ({
  invitedEmail: wanted.email,
  invitedFirstName: wanted.firstName,
  invitedLastName: wanted.lastName,
  invitedAvatarColour: wanted.avatarColour,
  invitedEmployeeNumber: wanted.employeeNumber,
  permission: wanted.permission,
  jobTitle: wanted.jobTitle,
});

const VISIBLE_FIELDS = ['firstName', 'lastName', 'avatarColour', 'jobTitle', 'permission'];
const visibleFields = (member: BrandUser, email: string) => ({ ...member, ...typedPerson(member, email) });

type Person = { id: number; uuid: string; email: string; firstName: string; lastName: string; isNew: boolean };

/** A mail that is ready to be sent, with the secret in its link. */
export type RenderedInvitation = { readonly secret: string; readonly mail: AccountMail };

export type Invitee = { readonly firstName: string };

/**
 * How invitations address people: as they are typed now, or were typed in an invitation that is pending, whether or not
 * the address is known (D2.9a).
 * @param emails of all whom the returned function will be called with
 */
export async function inviteesOf(db: PlatformTransaction, brand: BrandLook | null, emails: readonly string[]) {
  const pending = await db.$queryRaw<{ email: string; firstName: string | null }[]>`
    select lower(invited_email) as email, invited_first_name as "firstName" from brand_users
    where brand_id = ${brand?.id ?? null}::integer and deleted_at is null and accepted_at is null
      and lower(invited_email) = any (${emails.map((email) => email.toLowerCase())}::text[])`;
  const typed = new Map(pending.map(({ email, firstName }) => [email, firstName]));
  return ({ email, firstName }: Pick<Invited, 'email' | 'firstName'>): Invitee => ({
    firstName: firstName ?? typed.get(email.toLowerCase()) ?? nameFromEmail(email).firstName,
  });
}

/**
 * The mail of an invitation; on the brand's host, or on the product host for the platform (D2.8). No
 * transaction is open meanwhile.
 */
export async function renderInvitation(
  brand: BrandLook | null,
  invitee: Invitee,
  by: Inviter,
): Promise<RenderedInvitation> {
  const secret = newSecret();
  const mail = await invitationMail(mailLook(brand), invitee, secret, {
    invitedBy: nameOf(by),
    platform: brand === null,
  });
  return { secret, mail };
}

async function sendInvitation(
  db: PlatformTransaction,
  brandId: number | null,
  user: Pick<Person, 'id' | 'email'>,
  { secret, mail }: RenderedInvitation,
  by: Inviter,
  now: Date,
): Promise<void> {
  const token = {
    purpose: 'invitation',
    userId: user.id,
    email: user.email,
    brandId,
    createdByUserId: by.userId,
  } as const;
  await issueToken(db, token, now, secret);
  await sendAccountMail(db, brandId, user.email, mail, by.userId);
}

async function findOrCreateUser(
  db: PlatformTransaction,
  wanted: Pick<Invited, 'email' | 'firstName' | 'lastName' | 'avatarColour' | 'employeeNumber'>,
): Promise<Person> {
  const { email, avatarColour } = wanted;
  await lockEmail(db, email);
  const found = await db.user.findFirst({ where: { email: equalTo(email), deletedAt: null }, select: PERSON });
  if (found) return { ...found, isNew: false };
  const fromEmail = nameFromEmail(email);
  const user = await db.user.create({
    data: {
      email,
      firstName: wanted.firstName ?? fromEmail.firstName,
      lastName: wanted.lastName ?? fromEmail.lastName,
      ...(avatarColour ? { avatarColour } : {}),
      employeeNumber: wanted.employeeNumber ?? null,
    },
    select: PERSON,
  });
  return { ...user, isNew: true };
}

const PERSON = { id: true, uuid: true, email: true, firstName: true, lastName: true } as const;
