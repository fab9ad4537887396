import * as z from 'zod';
import { type Invitation, shownUuid, typedPerson } from '@/lib/access/invited-person';

/** A membership as /v1 shows it (Brand user). */
const brandUserView = z
  .object({
    id: z.number().int(),
    uuid: z.uuid(),
    brand: z.object({ uuid: z.uuid(), name: z.string() }),
    jobTitle: z.string().nullable(),
    brandPermission: z.object({ permission: z.enum(['staff', 'brandAdmin']) }),
    meta: z.object({
      job_title: z.string().nullable(),
      brand_permission_name: z.enum(['staff', 'brandAdmin']),
      // D2.9a
      user_id: z.number().int().nullable().describe('null until the invitation is accepted'),
    }),
    version: z.number().int(),
  })
  .meta({ id: 'BrandUser' });

/** A membership with its person, as lists and pickers show it. */
export const brandUserRow = brandUserView
  .extend({
    user: z.object({
      /** The membership's own until the invitation is accepted. */
      uuid: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      avatarColour: z.string(),
    }),
    /** The last log-in to this brand. */
    lastSeen: z.iso.datetime().nullable(),
    /** Invited, and has not accepted yet. */
    pending: z.boolean(),
    meta: brandUserView.shape.meta.extend({ user_uuid: z.uuid(), brand_uuid: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'BrandUserEntry' });
export type BrandUserRow = z.infer<typeof brandUserRow>;

/** A user as /v1 shows them (User). */
export const userView = z
  .object({
    /** For a brand the membership's own until the invitation is accepted. */
    uuid: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatarColour: z.string(),
    jobTitle: z.string().nullable(),
    employeeNumber: z.number().int().nullable(),
    lastSeen: z.iso.datetime().nullable(),
    brandUsers: z.array(brandUserView),
    /** 'superuser', else the permission in the brand of the request. */
    role: z.enum(['superuser', 'brandAdmin', 'staff']).nullable(),
    platformRole: z.object({ role: z.literal('superuser') }).nullable(),
    meta: z.object({
      user_uuid: z.uuid(),
      brand_uuid: z.uuid().nullable(),
      name: z.string(),
      job_title: z.string().nullable(),
      brand_permission_name: z.enum(['staff', 'brandAdmin']).nullable(),
    }),
    version: z.number().int(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userView>;

/** A user as lists show them: the address of a superuser is for superusers. */
export const userEntry = userView.extend({ email: z.string().nullable() }).meta({ id: 'UserEntry' });

type Membership = Invitation & {
  id: number;
  version: number;
  uuid: string;
  userId: number;
  jobTitle: string | null;
  permission: 'staff' | 'brandAdmin';
  lastSeen: Date | null;
  brand: { uuid: string; name: string };
};
type UserRow = {
  uuid: string;
  firstName: string;
  lastName: string;
  email: string;
  avatarColour: string;
  jobTitle: string | null;
  employeeNumber: number | null;
  lastSeen: Date | null;
  version: number;
  platformRole: { role: 'superuser'; revokedAt: Date | null } | null;
};

/** Who reads a user, and where. */
export type Reader = {
  readonly userUuid: string;
  /** See `currentMembership`. */
  readonly brandUuid: string | null;
  /** Reads all data of the person, joined or not. */
  readonly all: boolean;
};

/** @param memberships those that the reader may know of: a brand never learns of another's */
export function shapeUser(user: UserRow, memberships: readonly Membership[], reader: Reader): UserView {
  const invited = reader.all ? null : invitationIn(memberships);
  return invited ? shapeInvited(user, invited) : shapeKnown(user, memberships, reader);
}

/** The pending membership of somebody who has no accepted one. */
export const invitationIn = <Each extends { acceptedAt: Date | null }>(memberships: readonly Each[]): Each | null =>
  memberships.every(({ acceptedAt }) => acceptedAt === null) ? (memberships[0] ?? null) : null;

/**
 * The membership that job title and permission refer to: the one in this brand; without a brand, the only one. Those
 * that wait for acceptance do not count.
 */
export function currentMembership<Each extends { acceptedAt: Date | null; brand: { uuid: string } }>(
  memberships: readonly Each[],
  brandUuid: string | null,
): Each | null {
  const joined = memberships.filter(({ acceptedAt }) => acceptedAt !== null);
  if (brandUuid !== null) return joined.find(({ brand }) => brand.uuid === brandUuid) ?? null;
  return joined.length === 1 ? (joined[0] ?? null) : null;
}

/** Somebody who has not accepted yet: only what the brand typed (D2.9a). */
function shapeInvited(user: UserRow, invited: Membership): UserView {
  const { firstName, lastName, email, avatarColour } = typedPerson(invited, user.email);
  const uuid = shownUuid(invited, user);
  return {
    uuid,
    firstName,
    lastName,
    email,
    avatarColour,
    jobTitle: invited.jobTitle,
    employeeNumber: invited.invitedEmployeeNumber,
    lastSeen: null,
    brandUsers: [shapeMembership(invited)],
    role: invited.permission,
    platformRole: null,
    meta: {
      user_uuid: uuid,
      brand_uuid: invited.brand.uuid,
      name: `${firstName} ${lastName}`,
      job_title: invited.jobTitle,
      brand_permission_name: invited.permission,
    },
    version: invited.version,
  };
}

/** What pickers need of a superuser, and all that a brand sees of one. */
export function shapeSuperuser({
  uuid,
  firstName,
  lastName,
  avatarColour,
  version,
}: UserRow): z.infer<typeof userEntry> {
  return {
    uuid,
    firstName,
    lastName,
    email: null,
    avatarColour,
    jobTitle: null,
    employeeNumber: null,
    lastSeen: null,
    brandUsers: [],
    role: 'superuser',
    platformRole: { role: 'superuser' },
    meta: {
      user_uuid: uuid,
      brand_uuid: null,
      name: `${firstName} ${lastName}`,
      job_title: null,
      brand_permission_name: null,
    },
    version,
  };
}

function shapeKnown(user: UserRow, memberships: readonly Membership[], reader: Reader): UserView {
  const { brandUuid, all } = reader;
  const current = currentMembership(memberships, brandUuid);
  const superuser = user.platformRole !== null && user.platformRole.revokedAt === null;
  const jobTitle = current ? current.jobTitle : user.jobTitle;
  const everywhere = brandUuid === null && (all || user.uuid === reader.userUuid);
  return {
    uuid: user.uuid,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    avatarColour: user.avatarColour,
    jobTitle,
    employeeNumber: user.employeeNumber,
    lastSeen: (everywhere ? user.lastSeen : lastSeenIn(memberships))?.toISOString() ?? null,
    brandUsers: memberships.map(shapeMembership),
    role: superuser ? 'superuser' : (current?.permission ?? null),
    platformRole: superuser ? { role: 'superuser' } : null,
    meta: {
      user_uuid: user.uuid,
      brand_uuid: current?.brand.uuid ?? null,
      name: `${user.firstName} ${user.lastName}`,
      job_title: jobTitle,
      brand_permission_name: current?.permission ?? null,
    },
    version: user.version,
  };
}

/** The last log-in to any of these brands: no brand learns of log-ins to another. `listUsers` sorts by the same. */
function lastSeenIn(memberships: readonly Membership[]): Date | null {
  const times = memberships.flatMap(({ acceptedAt, lastSeen }) => (acceptedAt && lastSeen ? [lastSeen.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** @param membership with the brand's uuid and name */
export const shapeMembership = ({
  id,
  uuid,
  userId,
  acceptedAt,
  jobTitle,
  permission,
  brand,
  version,
}: Membership): UserView['brandUsers'][0] => ({
  id,
  uuid,
  brand: { uuid: brand.uuid, name: brand.name },
  jobTitle,
  brandPermission: { permission },
  meta: { job_title: jobTitle, brand_permission_name: permission, user_id: acceptedAt === null ? null : userId },
  version,
});
