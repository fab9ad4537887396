import * as z from 'zod';
import { optionalText, pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { containsAny, wordsOf } from '@/lib/core/search-words';
import type { Prisma } from '@/lib/db/generated/client';
import { brandsWithinReach, readerOf, seesEverybody, userColumns, usersWithinReach } from './find-user';
import { shapeUser, userView } from './user-view';

const TYPED = ['invitedFirstName', 'invitedLastName', 'invitedEmail'] as const;
const SORTS = ['id', 'firstName', 'lastName', 'email', 'lastSeen'] as const;
/** The roles' other names are read, too (platform §1, modules §1). */
const SUPERUSER = ['superuser', 'admin', 'platformAdmin'];
const PERMISSIONS: Readonly<Record<string, 'staff' | 'brandAdmin' | undefined>> = {
  brandAdmin: 'brandAdmin',
  staff: 'staff',
  brandStaff: 'staff',
};

/**
 * GET /v1/users?role= (platform §7, modules §7): `superuser` answers the platform's superusers to anybody who is signed
 * in, since scopes are approved by them; a brand permission, or no role, the people within reach.
 */
export const listUsers = platformOperation({
  name: 'users.list',
  summary: 'List users by role',
  effect: 'read',
  allow: 'signedIn',
  input: z.object({
    ...pageQuery(SORTS),
    role: z
      .enum(['', 'all', 'superuser', 'admin', 'platformAdmin', 'brandAdmin', 'staff', 'brandStaff'], {
        error: 'Must be a role',
      })
      .optional(),
    search: optionalText({ max: 200 }),
  }),
  output: z.object({ data: z.array(userView), meta: pageMeta }),
  async run({ db, request }, { page, limit, orderBy, order, role, search }) {
    const superusers: Prisma.UserWhereInput = { platformRole: { is: { revokedAt: null } } };
    const permission = PERMISSIONS[role ?? ''];
    const who: Prisma.UserWhereInput =
      role && SUPERUSER.includes(role)
        ? superusers
        : permission
          ? { brandUsers: { some: { permission, deletedAt: null, brand: brandsWithinReach(request) } } }
          : {};
    const within = usersWithinReach(request);
    const reach = role && SUPERUSER.includes(role) ? { deletedAt: null } : within;
    const everybody = seesEverybody(request) || reach !== within;
    const brands = { deletedAt: null, brand: brandsWithinReach(request) };
    const joined: Prisma.UserWhereInput = everybody
      ? {}
      : { OR: [{ id: request.actor.userId }, { brandUsers: { some: { ...brands, acceptedAt: { not: null } } } }] };
    const words = wordsOf(search).map((word) => ({
      OR: [
        { AND: [joined, { OR: containsAny(word, 'firstName', 'lastName', 'email') }] },
        {
          brandUsers: {
            some: { ...brands, acceptedAt: null, OR: containsAny(word, ...TYPED) },
          },
        },
      ],
    }));
    const where = { AND: [reach, who, ...words] };
    const total = await db.user.count({ where });
    // Who is only invited stands last, in the order of the ids: the own name must not show in its place.
    const known = everybody ? total : await db.user.count({ where: { AND: [where, joined] } });
    const skip = (page - 1) * limit;
    const include = userColumns(request);
    const users = await db.user.findMany({
      where: { AND: [where, joined] },
      include,
      orderBy: [...orderBy.map((column) => sorted(column, order)), { id: order }],
      skip,
      take: limit,
    });
    const invited =
      skip + limit > known && known < total
        ? await db.user.findMany({
            where: { AND: [where, { NOT: joined }] },
            include,
            orderBy: { id: order },
            skip: Math.max(0, skip - known),
            take: limit - users.length,
          })
        : [];
    const reader = { ...readerOf(request), all: everybody };
    return {
      data: [...users, ...invited].map((user) => shapeUser(user, user.brandUsers, reader)),
      meta: pageMetaOf(total, page, limit),
    };
  },
});

/** Who was never seen stands last, whichever way the list runs. */
const sorted = (column: (typeof SORTS)[number], order: 'asc' | 'desc'): Prisma.UserOrderByWithRelationInput =>
  column === 'lastSeen' ? { lastSeen: { sort: order, nulls: 'last' } } : { [column]: order };
