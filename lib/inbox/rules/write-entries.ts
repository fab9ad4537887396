import type { Events } from '@/lib/core/events';
import { Prisma } from '@/lib/db/generated/client';
import { MAIL_AFTER_MINUTES } from './groups';
import { factsOf } from './happenings';
import { mentionsMember, stillTrue, stillWaits, wayOf } from './still-true';
import { undoneOf, withdrawEntries } from './withdraw-entries';

type Database = { $queryRaw: <T>(query: Prisma.Sql) => PromiseLike<T> };
type Actor = { readonly userId: number; readonly brandUserId: number | null };

const { sql } = Prisma;
/** Most comments that an unread entry stores. */
const MAX_COMMENTS = 20;

/**
 * Writes the notifications of an operation, in its transaction and in one statement, however many people it concerns
 * (Y-06): new watches, new entries or raised counts of unread ones, and settled entries.
 * @returns the users whose inbox changed, for the socket's hint
 */
export async function writeEntries(
  db: Database,
  brandId: number,
  actor: Actor,
  events: Pick<Events, 'history' | 'comments' | 'files' | 'quiet'>,
): Promise<number[]> {
  const facts = factsOf(events);
  // A removed comment withdraws all its entries, an edited one those of mentions that it no longer has.
  const withdrawn = events.comments.filter(({ kind }) => kind !== 'created').map(({ uuid }) => uuid);
  if (facts.length === 0 && withdrawn.length === 0) return [];
  const remaining = sql`((e.details -> 'comments') - ${withdrawn}::text[])`;
  const back = withdrawEntries(brandId, undoneOf(events));
  const touched = [...new Set(facts.map(({ brief }) => brief))];
  const changed = await db.$queryRaw<{ userId: number }[]>(sql`
    with facts as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (
        place integer, brief integer, whom text, cause text, grp text, statuses text[], not_statuses text[],
        watch text, people integer[], details jsonb)
    ),
    concerned as materialized (
      select f.place, f.cause, f.grp, f.watch, f.details, b.id as brief, b.uuid, b.project, who.member
      from facts as f
      join briefs as b on b.brand_id = ${brandId} and b.id = f.brief
      join brief_statuses as s on s.id = b.status_id
      cross join lateral (${peopleOf(brandId, actor)}) as who (member)
      where who.member is not null
        and (f.statuses is null or s.title = any (f.statuses))
        and (f.not_statuses is null or s.title <> all (f.not_statuses))
    ),
    begun as (
      insert into brief_watches (brand_id, brief_id, brand_user_id)
      select distinct ${brandId}::integer, c.brief, c.member
      from concerned as c
      join brand_users as m on m.brand_id = ${brandId} and m.id = c.member and m.deleted_at is null
      where c.watch is not null and not exists (
        select from brief_watches as w
        where w.brand_id = ${brandId} and w.brief_id = c.brief and w.brand_user_id = c.member
          and (w.watching or c.watch = 'begin'))
      on conflict (brand_id, brief_id, brand_user_id) do update set watching = true
    ),
    ${back.parts}
    recipients as (
      select distinct on (c.brief, c.member) c.*
      from concerned as c
      join brand_users as m on m.brand_id = ${brandId} and m.id = c.member
        and m.deleted_at is null and m.user_id <> ${actor.userId}
      where c.cause is not null ${back.unlessUnknown}
      order by c.brief, c.member, c.place
    ),
    wanted as (
      select t.*, ${wayOf(sql`t.grp`)} as way
      from recipients as t
      left join inbox_settings as chosen on chosen.brand_id = ${brandId} and chosen.brand_user_id = t.member
    ),
    written as (
      insert into inbox_entries (brand_id, brand_user_id, record_kind, record_uuid, record_uuids, label, cause, grp,
        actor_user_id, details, count, mail_due_at, digest_due)
      select ${brandId}::integer, member, 'brief', case when count(*) = 1 then min(uuid::text)::uuid end,
        case when count(*) > 1 then array_agg(uuid order by brief) else '{}' end,
        case when count(*) = 1 then min(project) end, cause, grp, ${actor.userId}::integer,
        case when count(*) = 1 then min(details::text)::jsonb else '{}' end, count(*)::integer,
        case when way = 'mail' then now() + ${minutes(MAIL_AFTER_MINUTES)} end, way = 'digest'
      from wanted where way <> 'off'
      group by member, cause, grp, way
      on conflict (brand_id, brand_user_id, record_kind, record_uuid, cause)
        where read_at is null and done_at is null and snoozed_until is null
      do update set count = inbox_entries.count + 1, last_at = excluded.last_at, label = excluded.label,
        actor_user_id = excluded.actor_user_id, details = ${gathered},
        mail_due_at = coalesce(inbox_entries.mail_due_at, excluded.mail_due_at),
        digest_due = inbox_entries.digest_due or excluded.digest_due
      returning brand_user_id
    ),
    settled as (
      update inbox_entries as e
      set done_at = now(), settled_at = now(), mail_due_at = null, digest_due = false
      from briefs as b, brief_statuses as s
      where b.brand_id = ${brandId} and b.id = any (${touched}::integer[]) and s.id = b.status_id
        and e.brand_id = ${brandId} and e.record_uuid = b.uuid and e.done_at is null
        and e.grp in ('waiting', 'reminders') and not (${stillTrue})
      returning e.brand_user_id
    ),
    settled_together as (
      update inbox_entries as e
      set done_at = now(), settled_at = now(), mail_due_at = null, digest_due = false
      where e.brand_id = ${brandId} and e.record_uuid is null and e.done_at is null and e.grp = 'waiting'
        and e.record_uuids && array(
          select b.uuid from briefs as b where b.brand_id = ${brandId} and b.id = any (${touched}::integer[]))
        and not (${stillWaits})
      returning e.brand_user_id
    ),
    withdrawn as (
      update inbox_entries as e
      set details = e.details || jsonb_build_object('comments', ${remaining}),
        count = greatest(1, e.count - 1),
        actor_user_id = coalesce(${authorOf(brandId, sql`${remaining} ->> -1`)}, e.actor_user_id),
        done_at = case when jsonb_array_length(${remaining}) = 0 then now() end,
        settled_at = case when jsonb_array_length(${remaining}) = 0 then now() end
      where e.brand_id = ${brandId} and e.done_at is null and e.cause in ('comment', 'mention')
        and e.record_uuid in (
          select b.uuid from brief_comments as comment
          join briefs as b on b.brand_id = comment.brand_id and b.id = comment.brief_id
          where comment.brand_id = ${brandId} and comment.uuid = any (${withdrawn}::uuid[])
            and (comment.deleted_at is not null or e.cause = 'mention' and not ${mentionsMember}))
        and (e.details -> 'comments') ?| ${withdrawn}::text[]
      returning e.brand_user_id
    )
    select distinct m.user_id as "userId"
    from (
      select * from written union select * from settled union select * from settled_together
      union select * from withdrawn ${back.changed}
    ) as changed
    join brand_users as m on m.brand_id = ${brandId} and m.id = changed.brand_user_id`);
  return changed.map(({ userId }) => userId);
}

/** The memberships of each kind of `Whom`, for fact `f` and brief `b`. */
const peopleOf = (brandId: number, actor: Actor): Prisma.Sql => sql`
  select b.assignee_brand_users_id where f.whom = 'assignee'
  union all select b.creator_brand_users_id where f.whom = 'creator'
  union all select b.specialist_brand_user_id where f.whom = 'specialist'
  union all select b.cc_user where f.whom = 'cc'
  union all select ${actor.brandUserId}::integer where f.whom = 'actor'
  union all select unnest(f.people) where f.whom = 'mentioned'
  union all
    select w.brand_user_id from brief_watches as w
    where f.whom = 'watchers' and w.brand_id = ${brandId} and w.brief_id = b.id and w.watching
  union all
    select d.brand_user_id from division_watches as d
    where f.whom = 'divisionWatchers' and d.brand_id = ${brandId} and d.department_id = b.department_id
  union all
    select m.id from brand_users as m
    where f.whom = 'watchingAdmins' and m.brand_id = ${brandId} and m.permission = 'brandAdmin' and m.deleted_at is null
      and exists (
        select from brand_users as creator
        where creator.brand_id = ${brandId} and creator.id = b.creator_brand_users_id and creator.permission = 'staff')
      and (
        exists (
          select from brief_watches as w
          where w.brand_id = ${brandId} and w.brief_id = b.id and w.brand_user_id = m.id and w.watching)
        or exists (
          select from division_watches as d
          where d.brand_id = ${brandId} and d.department_id = b.department_id and d.brand_user_id = m.id))`;

const minutes = (count: number): Prisma.Sql => sql`make_interval(mins => ${count}::integer)`;

/** Who wrote the comment with this uuid. 'offset 0' keeps the uuid a value, as in `entryRecords`. */
const authorOf = (brandId: number, uuid: Prisma.Sql): Prisma.Sql => sql`(
  select c.creator_user_id
  from (select (${uuid})::uuid as uuid offset 0) as newest
  join brief_comments as c on c.brand_id = ${brandId} and c.uuid = newest.uuid)`;

/**
 * The details of an unread entry after a repeated event: all its comments, or the old value of the first change that no
 * mail has had, so that a change back is mailed to those who were mailed the change.
 */
const gathered = sql`
  case
    when inbox_entries.details ? 'comments' then jsonb_build_object('comments',
      case when jsonb_array_length(inbox_entries.details -> 'comments') >= ${MAX_COMMENTS}::integer
        then (inbox_entries.details -> 'comments') - 0 else inbox_entries.details -> 'comments' end
      || (excluded.details -> 'comments'))
    when inbox_entries.details ? 'from'
      and (inbox_entries.mailed_at is null or inbox_entries.mail_due_at is not null or inbox_entries.digest_due)
      then excluded.details || jsonb_build_object('from', inbox_entries.details -> 'from')
    else excluded.details
  end`;
