import * as z from 'zod';
import { optionalText, pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { eachWordIn } from '@/lib/core/search-words';
import { wordsOf } from '@/lib/core/words-of';
import { Prisma } from '@/lib/db/generated/client';
import { type List, pageReadBy } from '@/lib/db/list-page';
import { brandIdsWithinReach, readerOf, seesEverybody, userColumns } from './find-user';
import { shapeSuperuser, shapeUser, userEntry } from './user-view';

const { sql } = Prisma;

const listUsersInput = z.object({
  ...pageQuery(['id', 'firstName', 'lastName', 'email', 'lastSeen'] as const),
  role: z
    .enum(['', 'all', 'superuser', 'admin', 'platformAdmin', 'brandAdmin', 'staff', 'brandStaff'], {
      error: 'Must be a role',
    })
    .optional(),
  search: optionalText({ max: 200 }),
});
type ListUsers = z.output<typeof listUsersInput>;

/** The roles' other names are accepted, too. */
const SUPERUSER = ['superuser', 'admin', 'platformAdmin'];
const PERMISSIONS: Readonly<Record<string, 'staff' | 'brandAdmin' | undefined>> = {
  brandAdmin: 'brandAdmin',
  staff: 'staff',
  brandStaff: 'staff',
};

/**
 * GET /v1/users?role=: `superuser` answers the platform's superusers to anybody who is signed in, since scopes are created
 * and approved by them; a brand permission, or no role, the people within reach. Whoever is no superuser gets of those what
 * pickers need, and none whom the own brand has invited: an address is never shown with their name (D2.9a).
 */
export const listUsers = platformOperation({
  name: 'users.list',
  summary: 'List users by role',
  effect: 'read',
  allow: 'signedIn',
  input: listUsersInput,
  output: z.object({ data: z.array(userEntry), meta: pageMeta }),
  async run({ db, request }, query) {
    const superusers = SUPERUSER.includes(query.role ?? '');
    const namesAlone = superusers && !request.actor.superuser;
    const everybody = superusers || seesEverybody(request);
    const brandIds = await brandIdsWithinReach(db, request);
    const member = (where: Prisma.Sql) => sql`exists (
      select from brand_users as m
      where m.user_id = u.id and m.deleted_at is null and m.brand_id = any (${brandIds}::integer[]) and ${where})`;
    const hasJoined = member(sql`m.accepted_at is not null`);
    const within = everybody
      ? sql`(${!namesAlone} or ${hasJoined} or not ${member(sql`true`)})`
      : sql`(u.id = ${request.actor.userId} or ${member(sql`true`)})`;
    // Whoever is only invited is found by what was typed, and sorted last: the order must not reveal their own name.
    const joined = everybody ? sql`true` : sql`(u.id = ${request.actor.userId} or ${hasJoined})`;
    // Nor must the order of their ids: among themselves they stand in the order of their invitations.
    const invited = sql`case when not ${joined} then (
      select min(m.id) from brand_users as m
      where m.user_id = u.id and m.deleted_at is null and m.brand_id = any (${brandIds}::integer[])) end`;
    const byName = (column: Prisma.Sql) => ({
      nullsLast: [sql`case when ${joined} then true end`, sql`case when ${joined} then ${column} end`, invited],
    });
    // As `shapeUser` shows it.
    const lastSeen = sql`case
      when ${!request.brand} and (${everybody} or u.id = ${request.actor.userId}) then u.last_seen
      else (
        select max(m.last_seen) from brand_users as m
        where m.user_id = u.id and m.deleted_at is null and m.accepted_at is not null
          and m.brand_id = any (${brandIds}::integer[])) end`;
    const hidden = (column: Prisma.Sql) => (namesAlone ? sql`null` : column);
    const found = (word: string) => sql`(
      (${joined} and ${eachWordIn(word, sql`u.first_name`, sql`u.last_name`, hidden(sql`u.email`))})
      or ${member(sql`m.accepted_at is null
        and ${eachWordIn(word, sql`m.invited_first_name`, sql`m.invited_last_name`, sql`m.invited_email`)}`)})`;
    const list: Omit<List<ListUsers>, 'columns'> = {
      from: sql`users as u`,
      id: sql`u.id`,
      sorts: {
        id: byName(sql`u.id`),
        firstName: byName(sql`lower(u.first_name)`),
        lastName: byName(sql`lower(u.last_name)`),
        email: byName(hidden(sql`lower(u.email)`)),
        lastSeen: byName(hidden(lastSeen)),
      },
      filters: {
        role(role) {
          if (superusers) return sql`u.id in (select user_id from platform_roles where revoked_at is null)`;
          const permission = PERMISSIONS[role];
          return permission ? member(sql`m.permission = ${permission}::brand_permission`) : sql`true`;
        },
        search: (words) => Prisma.join([sql`true`, ...wordsOf(words).map(found)], ' and '),
      },
    };
    const reader = { ...readerOf(request), all: everybody };
    const { rows, total } = await pageReadBy(db, list, query, sql`u.deleted_at is null and ${within}`, (ids) =>
      db.user.findMany({ where: { id: { in: ids } }, include: userColumns(request) }),
    );
    return {
      data: rows.map((user) => (namesAlone ? shapeSuperuser(user) : shapeUser(user, user.brandUsers, reader))),
      meta: pageMetaOf(total, query.page, query.limit),
    };
  },
});
