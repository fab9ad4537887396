import * as z from 'zod';
import { type Invitation, shownPerson, shownUuid } from '@/lib/access/invited-person';
import { shownColumn } from '@/lib/access/shown-column';
import { optionalText, pageMeta, pageMetaOf, pageQuery, rowRef } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { eachWordIn } from '@/lib/core/search-words';
import { Prisma } from '@/lib/db/generated/client';
import { type List, pageReadBy } from '@/lib/db/list-page';
import { brandIdsWithinReach } from './find-user';
import { type BrandUserRow, brandUserRow, shapeMembership } from './user-view';

const { sql } = Prisma;

/** A filter that is off with '' and 'all' (in the interface 'All'). */
const filter = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' && /^(all)?$/i.test(value) ? undefined : value), shape.optional());

/** The sorts of memberships; `name` is first name, then last name. */
const brandUserSorts = [
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

export const listBrandUsersInput = z.object({
  ...pageQuery(brandUserSorts, { cap: 10_000 }),
  brandUuid: filter(rowRef).describe('One brand; every brand within reach when left out'),
  search: optionalText({ max: 200 }).describe('Each word must stand in the name, the email address or the job title'),
  permission: filter(z.enum(['staff', 'brandAdmin'], { error: 'Must be staff or brandAdmin' })),
});

/** The export uses the same definition. */
export const MEMBERS: Omit<List<Omit<z.output<typeof listBrandUsersInput>, 'brandUuid'>>, 'columns'> = {
  from: sql`brand_users as m join users as u on u.id = m.user_id join brands as b on b.id = m.brand_id`,
  id: sql`m.id`,
  sorts: {
    id: sql`m.id`,
    name: { nullsLast: sql`(lower(${shownColumn('first_name')}), lower(${shownColumn('last_name')}))` },
    firstName: { nullsLast: sql`lower(${shownColumn('first_name')})` },
    lastName: { nullsLast: sql`lower(${shownColumn('last_name')})` },
    email: { nullsLast: sql`lower(${shownColumn('email')})` },
    brand: sql`lower(b.name)`,
    jobTitle: { nullsLast: sql`lower(m.job_title)` },
    permission: sql`m.permission`,
    lastSeen: { nullsLast: sql`m.last_seen` },
  },
  filters: {
    permission: (permission) => sql`m.permission = ${permission}::brand_permission`,
    search: (words) =>
      eachWordIn(words, shownColumn('first_name'), shownColumn('last_name'), shownColumn('email'), sql`m.job_title`),
  },
};

/**
 * GET /v1/brand-users (J-14): the live memberships of one brand, or of every brand within
 * reach. Staff see them, too, since pickers are filled from here; a brand out of reach is answered like an unknown one.
 */
export const listBrandUsers = platformOperation({
  name: 'users.listBrandUsers',
  summary: 'List the users of a brand',
  effect: 'read',
  allow: 'signedIn',
  input: listBrandUsersInput,
  output: z.object({ data: z.array(brandUserRow), meta: pageMeta }),
  async run({ db, request }, { brandUuid, ...query }) {
    const brandIds = await brandIdsWithinReach(db, request, brandUuid);
    const where = sql`
      m.brand_id = any (${brandIds}::integer[]) and m.deleted_at is null and u.deleted_at is null`;
    const { rows, total } = await pageReadBy(db, MEMBERS, query, where, (ids) =>
      db.brandUser.findMany({ where: { id: { in: ids } }, include: memberColumns }),
    );
    return { data: rows.map(shapeRow), meta: pageMetaOf(total, query.page, query.limit) };
  },
});

/** The relations that `shapeRow` reads. */
export const memberColumns = {
  brand: { select: { uuid: true, name: true } },
  user: { select: { uuid: true, firstName: true, lastName: true, email: true, avatarColour: true } },
} satisfies Prisma.BrandUserInclude;

type Member = Parameters<typeof shapeMembership>[0] &
  Invitation & {
    user: BrandUserRow['user'];
  };

/** A membership with its person. */
export function shapeRow(member: Member): BrandUserRow {
  const { brand, lastSeen, acceptedAt } = member;
  const { firstName, lastName, email, avatarColour } = shownPerson(member, member.user);
  const uuid = shownUuid(member, member.user);
  const user = { uuid, firstName, lastName, email, avatarColour };
  const { meta, ...membership } = shapeMembership(member);
  return {
    ...membership,
    user,
    lastSeen: (acceptedAt && lastSeen?.toISOString()) ?? null,
    pending: acceptedAt === null,
    meta: { ...meta, user_uuid: user.uuid, brand_uuid: brand.uuid, name: `${user.firstName} ${user.lastName}` },
  };
}
