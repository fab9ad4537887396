import * as z from 'zod';
import { type Invitation, shownPerson } from '@/lib/access/invited-person';
import { can, type PolicyKey } from '@/lib/access/policy';
import { shownColumn } from '@/lib/access/shown-column';
import { operation, type StatementContext } from '@/lib/core/operation';
import { eachWordIn } from '@/lib/core/search-words';
import { wordsOf } from '@/lib/core/words-of';
import { Prisma } from '@/lib/db/generated/client';
import { nameOf } from '@/lib/format/person-name';
import { type Found, foundView, KINDS, type Kind, MAX_OF_A_KIND, type Search, searchInput } from './inputs';

const { sql } = Prisma;

/** The permission that each kind needs. */
const NEEDED: Record<Kind, PolicyKey> = {
  brief: 'brief.view',
  plan: 'plan.view',
  scope: 'scope.view',
  person: 'members.view',
};

/**
 * The newest briefs, plans, scopes and people of the brand whose names match, five of each kind that the caller may
 * see; or those with the given uuids, in their order. One statement, without a total (Y-22).
 */
export const search = operation({
  name: 'search.find',
  summary: 'Find briefs, plans, scopes and people by what they are called',
  effect: 'read',
  transaction: false,
  allow: 'portal.enter',
  input: searchInput,
  output: z.object({ data: z.array(foundView) }),
  async run(context, query) {
    const kinds = KINDS.filter((kind) => can(context, NEEDED[kind]));
    const rows = await context.rows<FoundRow>(statementOf(context, query, kinds));
    const data = rows.map(foundOf);
    return { data: query.q === undefined ? inOrder(data, query.ids ?? []) : data };
  },
});

type FoundRow = Pick<Found, 'kind' | 'uuid' | 'title' | 'context'> & { readonly updatedAt: Date } & {
  /** Of a person alone. */
  readonly person: (Omit<Invitation, 'acceptedAt'> & PersonColumns & { readonly acceptedAt: string | null }) | null;
};
type PersonColumns = { firstName: string; lastName: string; email: string; avatarColour: string };

function foundOf({ kind, uuid, title, context, updatedAt, person }: FoundRow): Found {
  const name = person
    ? nameOf(shownPerson({ ...person, acceptedAt: person.acceptedAt ? new Date(person.acceptedAt) : null }, person))
    : title;
  return { kind, uuid, title: name, context: context || null, updatedAt: updatedAt.toISOString() };
}

/** As `shownUuid` shows it. */
const SHOWN_UUID = Prisma.sql`case when m.accepted_at is null then m.uuid else u.uuid end`;

const inOrder = (found: readonly Found[], ids: readonly string[]): Found[] =>
  ids.flatMap((id) => found.find(({ uuid }) => uuid === id) ?? []);

function statementOf({ brand }: StatementContext, { q, ids = [] }: Search, kinds: readonly Kind[]): Prisma.Sql {
  const words = wordsOf(q);
  const isWanted = (kind: Kind) => kinds.includes(kind);
  const within = (kind: Kind, alias: Prisma.Sql) =>
    q === undefined
      ? sql`${isWanted(kind)}::boolean and ${alias}.uuid = any (${ids}::uuid[])`
      : sql`${alias}.id in (select id from found where kind = ${kind})`;
  const people =
    q === undefined
      ? sql`${SHOWN_UUID} = any (${ids}::uuid[])`
      : eachWordIn(q, shownColumn('first_name'), shownColumn('last_name'));
  return sql`
    with found as materialized (
      select kind, id from newest_matches(${kinds}::text[], ${words}::text[], ${q === undefined ? 0 : MAX_OF_A_KIND}::integer)
    ), people as materialized (
      select m.*, ${SHOWN_UUID} as user_uuid, u.first_name, u.last_name, u.email, u.avatar_colour
      from brand_users as m join users as u on u.id = m.user_id
      where m.brand_id = ${brand.id} and m.deleted_at is null and u.deleted_at is null
        and ${isWanted('person')}::boolean and ${people}
      order by m.id desc limit ${q === undefined ? ids.length : MAX_OF_A_KIND}
    )
    select all_kinds.* from (
      select 1 as place, b.id, 'brief' as kind, b.uuid::text as uuid, b.project as title,
        concat_ws(' · ', s.title, d.title) as context, b.updated_at as "updatedAt", null::jsonb as person
      from briefs as b
      left join brief_statuses as s on s.id = b.status_id
      left join departments as d on d.brand_id = b.brand_id and d.id = b.department_id
      where b.brand_id = ${brand.id} and b.deleted_at is null and ${within('brief', sql`b`)}
      union all
      select 2, p.id, 'plan', p.uuid::text, p.project, p.client, p.updated_at, null
      from plans as p
      where p.brand_id = ${brand.id} and p.deleted_at is null and ${within('plan', sql`p`)}
      union all
      select 3, c.id, 'scope', c.uuid::text, c.product_title, s.title, c.updated_at, null
      from scopes as c left join scope_statuses as s on s.id = c.status_id
      where c.brand_id = ${brand.id} and c.deleted_at is null and ${within('scope', sql`c`)}
      union all
      select 4, m.id, 'person', m.user_uuid::text, '', m.job_title, m.updated_at, jsonb_build_object(
        'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email, 'avatarColour', m.avatar_colour,
        'acceptedAt', m.accepted_at, 'invitedEmail', m.invited_email, 'invitedFirstName', m.invited_first_name,
        'invitedLastName', m.invited_last_name, 'invitedAvatarColour', m.invited_avatar_colour,
        'invitedEmployeeNumber', m.invited_employee_number)
      from people as m
    ) as all_kinds
    order by place, id desc`;
}
