import type { BriefStep, Events } from '@/lib/core/events';
import { Prisma } from '@/lib/db/generated/client';
import { type Cause, MAIL_AFTER_MINUTES } from './groups';
import { DRAFT, day, NOTIFIED_FIELDS } from './happenings';
import { rules } from './rules';
import { stillTrue, wayOf } from './still-true';

const { sql } = Prisma;

/** A change that an operation undid, as the statement reads it. */
export type Undone = {
  readonly brief: number;
  /** The causes of the entries that the change made. */
  readonly causes: readonly string[];
  /** When the change was made: the time of its transaction. */
  readonly at: Date;
  /** The restored value. */
  readonly to: unknown;
};

/** The changes that an operation's events undo (Y-25); none unless it is an undo. */
export const undoneOf = ({ history, files }: Pick<Events, 'history' | 'files'>): Undone[] => [
  ...history.flatMap((step) => (step.undoes ? undone(step, step.undoes) : [])),
  ...files.flatMap(({ briefId, undoes }) =>
    undoes ? [{ brief: briefId, at: undoes, causes: causesOf(['files.removed']), to: null }] : [],
  ),
];

function undone({ briefId: brief, kind, changes }: BriefStep, at: Date): Undone[] {
  if (kind === 'restored') return [{ brief, at, causes: ['removed'], to: null }];
  if (kind === 'status') {
    const to = changes.statusId?.to ?? null;
    // A brief that is Draft again is no longer new in its division either.
    const causes = [...causesOf(['brief.status']), ...(to === DRAFT ? causesOf(['brief.submitted']) : [])];
    return [{ brief, at, causes, to }];
  }
  return Object.entries(NOTIFIED_FIELDS).flatMap(([field, names]) => {
    const change = changes[field];
    if (!change) return [];
    return [{ brief, at, causes: causesOf(names), to: day(change.to) }];
  });
}

const causesOf = (names: readonly string[]): Cause[] => [
  ...new Set(rules.flatMap(({ on, cause }) => (cause && names.includes(on) ? [cause] : []))),
];

/**
 * Parts of the statement of `write-entries.ts` for a change that is undone: its entries that were neither read nor
 * mailed are withdrawn (Y-10), and entries that it had settled wait again.
 */
export function withdrawEntries(brandId: number, undone: readonly Undone[]) {
  if (undone.length === 0) return { parts: Prisma.empty, unlessUnknown: Prisma.empty, changed: Prisma.empty };
  const parts = sql`
    undone as materialized (
      select u.*, b.uuid from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as u (
        brief integer, causes text[], at timestamptz, "to" jsonb)
      join briefs as b on b.brand_id = ${brandId} and b.id = u.brief
    ),
    about as materialized (
      select e.brand_user_id as member, e.id, u.uuid, u."to", e.cause = any (u.causes) as own,
        e.read_at is not null or coalesce(e.mailed_at >= u.at, false) as known,
        e.done_at is not null or e.snoozed_until is not null as away
      from inbox_entries as e
      join undone as u on e.record_uuid = u.uuid or e.record_uuid is null and u.uuid = any (e.record_uuids)
      where e.brand_id = ${brandId} and e.last_at >= (select min(at) from undone) and e.last_at >= u.at
    ),
    affected as materialized (
      select e.id, ${left} as uuids, count(distinct a.uuid)::integer as times,
        coalesce(min(a."to"::text)::jsonb, 'null') as "to",
        case when e.record_uuid is null then cardinality(${left}) = 0
          else e.count = 1 or e.cause = 'removed' or e.mailed_at is null
            and coalesce(e.details -> 'from' = coalesce(min(a."to"::text)::jsonb, 'null'), false) end as over
      from about as a join inbox_entries as e on e.brand_id = ${brandId} and e.id = a.id
      where a.own and not a.known and not a.away
      group by e.brand_id, e.id
    ),
    reverted as (
      update inbox_entries as e
      set record_uuids = affected.uuids, count = greatest(1, e.count - affected.times),
        actor_user_id = coalesce(${lastRemover(brandId)}, e.actor_user_id),
        details = case when e.details ? 'from' then e.details || jsonb_build_object('to', affected."to") else e.details end,
        done_at = case when affected.over then now() end, settled_at = case when affected.over then now() end,
        mail_due_at = case when not affected.over then e.mail_due_at end, digest_due = e.digest_due and not affected.over
      from affected where e.brand_id = ${brandId} and e.id = affected.id
      returning e.brand_user_id
    ),
    reopened as (
      update inbox_entries as e
      set done_at = null, settled_at = null,
        mail_due_at = case when again.unheard and again.way = 'mail'
          then now() + make_interval(mins => ${MAIL_AFTER_MINUTES}::integer) end,
        digest_due = again.unheard and again.way = 'digest'
      from (
        select e.id, ${wayOf(sql`e.grp`)} as way, e.read_at is null and e.mailed_at is null as unheard
        from undone as u
        join briefs as b on b.brand_id = ${brandId} and b.id = u.brief
        join brief_statuses as s on s.id = b.status_id
        join inbox_entries as e on e.brand_id = ${brandId} and e.settled_at = u.at and e.grp in ('waiting', 'reminders')
          and (e.record_uuid = b.uuid or b.uuid = any (e.record_uuids))
        left join inbox_settings as chosen on chosen.brand_id = ${brandId} and chosen.brand_user_id = e.brand_user_id
        where ${stillTrue} and not exists (
          select from inbox_entries as open
          where open.brand_id = ${brandId} and open.brand_user_id = e.brand_user_id and open.record_uuid = e.record_uuid
            and open.cause = e.cause and open.done_at is null)
      ) as again
      where e.brand_id = ${brandId} and e.id = again.id
      returning e.brand_user_id
    ),`;
  // For recipient `c`: an entry that was waiting before waits again without being new.
  const unlessUnknown = sql`
    and not exists (
      select from undone as u where u.brief = c.brief and (
        c.grp = 'waiting'
        or exists (select from about as a join affected on affected.id = a.id where a.member = c.member and a.uuid = u.uuid)
        or not exists (select from about as a where a.member = c.member and a.uuid = u.uuid and a.known)))`;
  const changed = sql`union select * from reverted union select * from reopened`;
  return { parts, unlessUnknown, changed };
}

/**
 * Who removed the last file of those that entry `e` is about still; its member's own removals are not in it. Of the same
 * instant, `deleted_at` is cut to milliseconds and `first_at` rounded.
 */
const lastRemover = (brandId: number) => sql`(
  select f.deleted_by_user_id
  from briefs as b
  join brief_files as f on f.brand_id = b.brand_id and f.brief_id = b.id
  join brand_users as m on m.brand_id = b.brand_id and m.id = e.brand_user_id
  where e.cause = 'filesRemoved' and b.brand_id = ${brandId} and b.uuid = e.record_uuid
    and f.deleted_at >= e.first_at - interval '1 ms' and f.deleted_by_user_id <> m.user_id
  order by f.deleted_at desc limit 1)`;

/** The briefs of an entry about several whose change is not undone. */
const left = sql`array(
  select remaining from unnest(e.record_uuids) as remaining where remaining <> all (array_agg(a.uuid)))`;
