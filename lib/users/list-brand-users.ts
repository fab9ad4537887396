import * as z from 'zod';
import { type Invitation, shownPerson } from '@/lib/access/invited-person';
import { optionalText, pageMeta, pageMetaOf, pageQuery, type RowRef, rowRef } from '@/lib/core/fields';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { containing, containsAny, wordsOf } from '@/lib/core/search-words';
import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
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
          { acceptedAt: { not: null }, user: { OR: containsAny(word, 'firstName', 'lastName', 'email') } },
          { acceptedAt: null, OR: containsAny(word, 'invitedFirstName', 'invitedLastName', 'invitedEmail') },
          { jobTitle: containing(word) },
        ],
      })),
    };
    const total = await db.brandUser.count({ where });
    const ids = await pageOfIds(db, where, { page, limit, orderBy, order });
    const members = await db.brandUser.findMany({ where: { id: { in: ids } }, include: memberColumns });
    const byId = new Map(members.map((member) => [member.id, member]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    return { data: rows.map(shapeRow), meta: pageMetaOf(total, page, limit) };
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
    ...(brand || actor.superuser
      ? {}
      : { brandUsers: { some: { userId: actor.userId, deletedAt: null, acceptedAt: { not: null } } } }),
  };
  if (!asked) return reach;
  const found = await db.brand.findFirst({ where: { AND: [reach, asked] }, select: { id: true } });
  if (!found) throw absent();
  return { id: found.id };
}

/** The ids of one page. What is typed of an invited person sorts them, too: their own name would show in their place. */
async function pageOfIds(
  db: PlatformTransaction,
  where: Prisma.BrandUserWhereInput,
  { page, limit, orderBy, order }: { page: number; limit: number; orderBy: readonly Sort[]; order: 'asc' | 'desc' },
): Promise<number[]> {
  const found = await db.brandUser.findMany({ where, select: { id: true } });
  const direction = Prisma.raw(order);
  const columns = [...orderBy.map((column) => COLUMNS[column]), 'm.id'].flatMap((sql) => sql.split('; '));
  const by = columns.map((sql) => Prisma.sql`${Prisma.raw(sql)} ${direction} nulls last`);
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select m.id from brand_users m join users u on u.id = m.user_id join brands b on b.id = m.brand_id
    where m.id = any(${found.map(({ id }) => id)}::integer[])
    order by ${Prisma.join(by)} limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map(({ id }) => id);
}

type Sort = (typeof brandUserSorts)[number];
const shown = (column: string) => `case when m.accepted_at is null then m.invited_${column} else u.${column} end`;
const COLUMNS: Readonly<Record<Sort, string>> = {
  id: 'm.id',
  name: `${shown('first_name')}; ${shown('last_name')}`,
  firstName: shown('first_name'),
  lastName: shown('last_name'),
  email: shown('email'),
  brand: 'b.name',
  jobTitle: 'm.job_title',
  permission: 'm.permission',
  lastSeen: 'm.last_seen',
};

type Member = Parameters<typeof shapeMembership>[0] &
  Invitation & {
    user: BrandUserRow['user'];
    version: number;
  };

/** A membership with its person. */
export function shapeRow(member: Member): BrandUserRow {
  const { brand, lastSeen, acceptedAt, version } = member;
  const { uuid, firstName, lastName, email, avatarColour } = shownPerson(member, member.user);
  const user = { uuid, firstName, lastName, email, avatarColour };
  const { meta, ...membership } = shapeMembership(member);
  return {
    ...membership,
    user,
    lastSeen: (acceptedAt && lastSeen?.toISOString()) ?? null,
    pending: acceptedAt === null,
    meta: { ...meta, user_uuid: user.uuid, brand_uuid: brand.uuid, name: `${user.firstName} ${user.lastName}` },
    version,
  };
}
