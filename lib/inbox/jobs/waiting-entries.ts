import { shownColumn } from '@/lib/access/shown-column';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import type { EntryView } from '@/lib/inbox/inputs';
import { entryColumns, entryRecords, type StatedEntry } from '@/lib/inbox/read-entries';
import type { Way } from '@/lib/inbox/rules/groups';
import { mentionsMember, stillTrue, stillWaits, wayOf } from '@/lib/inbox/rules/still-true';
import type { Recipient } from './recipient';

const { sql } = Prisma;

/** An entry that waits for a mail, with what decides whether it still belongs in one. */
export type WaitingEntry = StatedEntry & {
  /** As text: a bigint. */
  readonly id: string;
  readonly way: Way;
  readonly snoozed: boolean;
  /** When its immediate mail may leave. */
  readonly mailDueAt: string | null;
  /** Whether it is still true: not undone or withdrawn. */
  readonly holds: boolean;
  readonly actorName: string | null;
  readonly toName: string | null;
};

/**
 * The entries of a member that a condition on `e` finds, oldest first, with the current state.
 * @param lock locks them until the transaction ends, so that of two instances the second finds them mailed
 */
export const waitingEntries = (
  db: PlatformTransaction,
  { brandId, brandUserId }: { brandId: number; brandUserId: number },
  condition: Prisma.Sql,
  lock = false,
): Promise<WaitingEntry[]> =>
  db.$queryRaw<WaitingEntry[]>(sql`
    select e.id::text as id, ${entryColumns}, ${wayOf(sql`e.grp`)} as way,
      e.snoozed_until is not null as snoozed, ${instantText(sql`e.mail_due_at`)} as "mailDueAt",
      case
        when e.record_kind = 'plan' then true
        when e.record_uuid is null then e.grp <> 'waiting' or ${stillWaits}
        when e.grp in ('waiting', 'reminders') then ${stillTrue}
        when e.cause = 'comment' then c.id is not null
        when e.cause = 'mention' then exists (
          select from brief_comments as said
          where said.brand_id = e.brand_id and said.deleted_at is null and e.details -> 'comments' ? said.uuid::text
            and said.brief_id = b.id and ${mentionsMember})
        when e.cause = 'specialist' then b.specialist_brand_user_id = e.brand_user_id
        when e.cause = 'cc' then b.cc_user = e.brand_user_id
        when e.cause = 'removed' then b.deleted_at is not null
        when e.cause = 'restored' then b.deleted_at is null
        when e.details ? 'from' then e.details -> 'from' is distinct from e.details -> 'to'
        else true
      end as holds,
      nullif(trim(concat(actor.first_name, ' ', actor.last_name)), '') as "actorName",
      case
        when e.cause in ('edits', 'approval', 'status') then
          (select title from brief_statuses where id::text = e.details ->> 'to')
        when e.cause in ('assigned', 'assignee', 'specialist', 'cc') then (
          select nullif(trim(concat(${shownColumn('first_name')}, ' ', ${shownColumn('last_name')})), '')
          from brand_users as m join users as u on u.id = m.user_id
          where m.brand_id = e.brand_id and m.id::text = e.details ->> 'to')
        when e.cause = 'division' then
          (select title from departments where brand_id = e.brand_id and id::text = e.details ->> 'to')
        else e.details ->> 'to'
      end as "toName"
    from inbox_entries as e ${entryRecords}
    left join brief_statuses as s on s.id = b.status_id
    left join users as actor on actor.id = e.actor_user_id
    left join inbox_settings as chosen on chosen.brand_id = e.brand_id and chosen.brand_user_id = e.brand_user_id
    where e.brand_id = ${brandId} and e.brand_user_id = ${brandUserId} and (${condition})
    order by e.last_at, e.id ${lock ? sql`for update of e` : Prisma.empty}`);

/** Whether an entry belongs in a mail of this kind now. */
export const belongs = (entry: WaitingEntry, way: Way, { modules }: Recipient): boolean =>
  entry.way === way &&
  !entry.read &&
  !entry.done &&
  !entry.snoozed &&
  entry.holds &&
  (entry.kind === 'plan' ? modules.lamp : modules.briefMe);

/** The entry as shown in the mail. */
export const mailedEntry = (entry: WaitingEntry): EntryView => ({
  uuid: entry.uuid,
  group: entry.group,
  cause: entry.cause,
  actor: entry.actorName
    ? { id: 0, uuid: '', firstName: entry.actorName, lastName: '', avatarColour: '', deleted: false }
    : null,
  record: {
    ...{ kind: entry.kind, uuid: entry.recordUuid, title: entry.title, gone: entry.gone },
    ...{ status: null, dueDate: entry.dueDate },
  },
  comment: entry.commentUuid ? { uuid: entry.commentUuid, text: entry.commentText ?? '' } : null,
  to: entry.toName,
  count: entry.count,
  firstAt: entry.firstAt,
  lastAt: entry.lastAt,
  read: entry.read,
  done: entry.done,
  settled: entry.settled,
  snoozedUntil: entry.snoozedUntil,
});
