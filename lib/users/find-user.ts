import { membershipOf } from '@/lib/access/invited-person';
import type { RowRef } from '@/lib/core/fields';
import type { PlatformRunContext } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import type { Prisma } from '@/lib/db/generated/client';
import { lockFound } from '@/lib/db/lock-row';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { absent } from '@/lib/runtime/fault';
import type { Reader } from './user-view';

/**
 * The user whom a call names, if the caller may know of them: oneself, the people of the brands within reach, or anybody
 * for a superuser. A host's session and a bound token reach their brand alone, so that one brand never learns of
 * another's.
 */
function withinReach(context: SessionRequestContext, ref: RowRef): Prisma.UserWhereInput {
  const named = { some: { ...membershipOf(ref), brand: brandsWithinReach(context) } };
  const self = seesEverybody(context) ? {} : { id: context.actor.userId };
  return { deletedAt: null, OR: [{ AND: [ref, self] }, { brandUsers: named }] };
}

/** A superuser outside of a brand is not restricted to what a brand may know. */
export const seesEverybody = ({ actor, brand }: SessionRequestContext): boolean => actor.superuser && !brand;

/** The brands whose memberships the caller may see. */
function brandsWithinReach({ actor, brand }: SessionRequestContext): Prisma.BrandWhereInput {
  return {
    deletedAt: null,
    ...(brand ? { id: brand.id } : {}),
    ...(brand || actor.superuser
      ? {}
      : { brandUsers: { some: { userId: actor.userId, deletedAt: null, acceptedAt: { not: null } } } }),
  };
}

/**
 * The ids of these brands, or that of the requested one.
 * @throws Fault absent when that is out of reach
 */
export async function brandIdsWithinReach(
  db: PlatformTransaction,
  request: SessionRequestContext,
  wanted?: RowRef,
): Promise<number[]> {
  const where = { AND: [brandsWithinReach(request), wanted ?? {}] };
  const found = await db.brand.findMany({ where, select: { id: true } });
  if (wanted && found.length === 0) throw absent();
  return found.map(({ id }) => id);
}

/** For `shapeUser`. */
export const readerOf = (context: SessionRequestContext): Reader => ({
  userUuid: context.actor.userUuid,
  brandUuid: context.brand?.uuid ?? null,
  all: seesEverybody(context),
});

/** The columns of a user with the memberships that the caller may see. */
export const userColumns = (context: SessionRequestContext) =>
  ({
    platformRole: { select: { role: true, revokedAt: true } },
    brandUsers: {
      where: { deletedAt: null, brand: brandsWithinReach(context) },
      include: { brand: { select: { uuid: true, name: true } } },
      orderBy: { id: 'asc' },
    },
  }) satisfies Prisma.UserInclude;

/** A user within reach. @throws Fault absent, for one out of reach as for one that does not exist */
export async function findUser({ db, request }: PlatformRunContext<SessionRequestContext>, ref: RowRef) {
  const user = await db.user.findFirst({
    where: withinReach(request, ref),
    include: userColumns(request),
  });
  if (!user) throw absent();
  return user;
}
export type FoundUser = Awaited<ReturnType<typeof findUser>>;

/** The same, locked with its memberships until the transaction ends (`lockRow`). */
export async function lockedUser(...[context, ref]: Parameters<typeof findUser>) {
  const { id, brandUsers } = await findUser(context, ref);
  await lockFound(context.db, 'users', [id]);
  await lockFound(
    context.db,
    'brand_users',
    brandUsers.map((membership) => membership.id),
  );
  return findUser(context, ref);
}
