import type { LookupData } from '@/lib/catalogue/lookup-data';
import { personOf } from '@/lib/core/person-view';
import type { BrandRecord } from '@/lib/core/request-context';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { nameOf } from '@/lib/format/person-name';
import type { EntryView } from './inputs';
import type { Cause, Group } from './rules/groups';

const { sql } = Prisma;

/** Characters of a comment that an inbox or a mail shows. */
const EXCERPT = 200;

/** The kinds of record that entries are about. */
export const RECORD_KINDS = ['brief', 'plan'] as const;
const MODULE_OF = { brief: 'briefMe', plan: 'lamp' } as const;

/** The kinds whose module the brand has on: entries of the others are hidden (Y-02). */
export const kindsOf = ({ modules }: Pick<BrandRecord, 'modules'>): string[] =>
  RECORD_KINDS.filter((kind) => modules[MODULE_OF[kind]]);

/** An entry as one statement reads it, still without the names from the lookup data. */
export type FetchedEntry = {
  readonly uuid: string;
  readonly group: Group;
  readonly cause: Cause;
  readonly actorUserId: number | null;
  readonly kind: (typeof RECORD_KINDS)[number];
  readonly recordUuid: string | null;
  readonly title: string | null;
  readonly gone: boolean;
  readonly statusId: number | null;
  readonly dueDate: string | null;
  readonly commentUuid: string | null;
  readonly commentText: string | null;
  readonly to: string | null;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly read: boolean;
  readonly done: boolean;
  readonly settled: boolean;
  readonly snoozedUntil: string | null;
};

/** Columns of entry `e` with its record's current name. */
export const entryColumns = sql`
  e.uuid::text as uuid, e.grp as "group", e.cause, e.actor_user_id as "actorUserId", e.record_kind as kind,
  e.record_uuid::text as "recordUuid", coalesce(b.project, p.project, e.label) as title,
  e.record_uuid is not null and case e.record_kind
    when 'brief' then b.id is null or b.deleted_at is not null else p.id is null or p.deleted_at is not null
  end as gone,
  b.status_id as "statusId", b.draft_due_date::text as "dueDate", c.uuid::text as "commentUuid", left(c.body_content, ${EXCERPT}::integer) as "commentText",
  e.details ->> 'to' as "to", e.count, ${instantText(sql`e.first_at`)} as "firstAt",
  ${instantText(sql`e.last_at`)} as "lastAt", e.read_at is not null as read, e.done_at is not null as done,
  e.settled_at is not null as settled,
  case when e.done_at is null then ${instantText(sql`e.snoozed_until`)} end as "snoozedUntil"`;

/**
 * The records of entries `e`, and the newest comment that each is about. 'offset 0' keeps its uuid a value: under row-level
 * security a comparison with JSON operators in it, which are not leakproof, would read all comments of the brand.
 */
export const entryRecords = sql`
  left join briefs as b on e.record_kind = 'brief' and b.brand_id = e.brand_id and b.uuid = e.record_uuid
  left join plans as p on e.record_kind = 'plan' and p.brand_id = e.brand_id and p.uuid = e.record_uuid
  left join lateral (select (e.details -> 'comments' ->> -1)::uuid as uuid offset 0) as newest on true
  left join brief_comments as c on c.brand_id = e.brand_id and c.uuid = newest.uuid and c.deleted_at is null`;

/** Adds the names from the lookup data to an entry's statement row. */
export function entryViewOf(entry: FetchedEntry, lookup: LookupData): EntryView {
  const person = entry.actorUserId === null ? undefined : lookup.people.get(entry.actorUserId);
  return {
    uuid: entry.uuid,
    group: entry.group,
    cause: entry.cause,
    actor: person ? personOf(person) : null,
    record: {
      kind: entry.kind,
      uuid: entry.recordUuid,
      title: entry.title,
      gone: entry.gone,
      status: lookup.statuses.get(entry.statusId ?? 0)?.title ?? null,
      dueDate: entry.dueDate,
    },
    comment: entry.commentUuid ? { uuid: entry.commentUuid, text: entry.commentText ?? '' } : null,
    to: valueInWords(entry, lookup),
    count: entry.count,
    firstAt: entry.firstAt,
    lastAt: entry.lastAt,
    read: entry.read,
    done: entry.done,
    settled: entry.settled,
    snoozedUntil: entry.snoozedUntil,
  };
}

/** What a change led to: a status, a person or a division by name, a date unchanged. */
function valueInWords({ cause, to }: FetchedEntry, { statuses, members, departments }: LookupData): string | null {
  if (to === null) return null;
  switch (cause) {
    case 'edits':
    case 'approval':
    case 'status':
      return statuses.get(Number(to))?.title ?? null;
    case 'assigned':
    case 'assignee':
    case 'specialist':
    case 'cc': {
      const member = members.get(Number(to));
      return member ? nameOf(member.user) : null;
    }
    case 'division':
      return departments.get(Number(to))?.title ?? null;
    default:
      return to;
  }
}
