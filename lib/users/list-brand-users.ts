import * as z from 'zod';
import { optionalText, pageMeta, pageMetaOf, pageQuery, type RowRef, rowRef } from '@/lib/core/fields';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { containing, wordsOf } from '@/lib/core/search-words';
import type { Prisma } from '@/lib/db/generated/client';
import { absent } from '@/lib/runtime/fault';
import { type BrandUserRow, brandUserRow, shapeMembership } from './user-view';

/** By what memberships can be sorted; `name` is first, then last name. */
export const brandUserSorts = [
  'id',
  'name',
  'firstName',
  'lastName',
  'email',
  'brand',
  'jobTitle',
  'permission',
  'lastSeen',
] as const;

/** A filter that '' and 'all' (in the interface 'All') leave open. */
const filter = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' && /^(all)?$/i.test(value) ? undefined : value), shape.optional());

/**
 * GET /v1/brand-users (platform §7, decisions §11 J-14): the live memberships of one brand, or of every brand within
 * reach. Staff see them, too, since pickers are filled from here; a brand out of reach is answered like an unknown one.
 */
export const listBrandUsers = platformOperation({
  name: 'users.listBrandUsers',
  summary: 'List the users of a brand',
  effect: 'read',
  allow: 'signedIn',
  input: z.object({
    ...pageQuery(brandUserSorts, { cap: 10_000 }),
    brandUuid: filter(rowRef).describe('One brand; every brand within reach when left out'),
    search: optionalText({ max: 200 }).describe('Each word must stand in the name, the email address or the job title'),
    permission: filter(z.enum(['staff', 'brandAdmin'], { error: 'Must be staff or brandAdmin' })),
  }),
  output: z.object({ data: z.array(brandUserRow), meta: pageMeta }),
  async run({ db, request }, { page, limit, orderBy, order, brandUuid, search, permission }) {
    const where = {
      deletedAt: null,
      user: { deletedAt: null },
      brand: await brandsWithinReach({ db, request }, brandUuid),
      permission,
      AND: wordsOf(search).map((word) => ({
        OR: [
          { user: { firstName: containing(word) } },
          { user: { lastName: containing(word) } },
          { user: { email: containing(word) } },
          { jobTitle: containing(word) },
        ],
      })),
    };
    const total = await db.brandUser.count({ where });
    const members = await db.brandUser.findMany({
      where,
      include: memberColumns,
      orderBy: [...orderBy.flatMap((column) => columnsOf(column, order)), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data: members.map(shapeRow), meta: pageMetaOf(total, page, limit) };
  },
});

/** What `shapeRow` reads beside the membership. */
export const memberColumns = {
  brand: { select: { uuid: true, name: true } },
  user: { select: { uuid: true, firstName: true, lastName: true, email: true, avatarColour: true } },
} satisfies Prisma.BrandUserInclude;

/**
 * A host's session and a bound token reach their brand alone, a superuser every live brand, anybody else the brands of
 * their memberships. @throws Fault absent when the brand that is asked for is not among them.
 */
async function brandsWithinReach(
  { db, request }: Pick<PlatformRunContext<SessionRequestContext>, 'db' | 'request'>,
  asked: RowRef | undefined,
): Promise<Prisma.BrandWhereInput> {
  const { actor, brand } = request;
  const reach = {
    deletedAt: null,
    ...(brand ? { id: brand.id } : {}),
    ...(brand || actor.superuser ? {} : { brandUsers: { some: { userId: actor.userId, deletedAt: null } } }),
  };
  if (!asked) return reach;
  const found = await db.brand.findFirst({ where: { AND: [reach, asked] }, select: { id: true } });
  if (!found) throw absent();
  return { id: found.id };
}

function columnsOf(
  column: (typeof brandUserSorts)[number],
  order: 'asc' | 'desc',
): Prisma.BrandUserOrderByWithRelationInput[] {
  switch (column) {
    case 'name':
      return [{ user: { firstName: order } }, { user: { lastName: order } }];
    case 'firstName':
    case 'lastName':
    case 'email':
      return [{ user: { [column]: order } }];
    case 'brand':
      return [{ brand: { name: order } }];
    case 'jobTitle':
    case 'lastSeen':
      return [{ [column]: { sort: order, nulls: 'last' } }];
    default:
      return [{ [column]: order }];
  }
}

type Member = Parameters<typeof shapeMembership>[0] & {
  user: BrandUserRow['user'];
  acceptedAt: Date | null;
  version: number;
};

/** A membership with its person. */
export function shapeRow(member: Member): BrandUserRow {
  const { user, brand, lastSeen, acceptedAt, version } = member;
  const { meta, ...membership } = shapeMembership(member);
  return {
    ...membership,
    user,
    lastSeen: lastSeen?.toISOString() ?? null,
    pending: acceptedAt === null,
    meta: { ...meta, user_uuid: user.uuid, brand_uuid: brand.uuid, name: `${user.firstName} ${user.lastName}` },
    version,
  };
}
