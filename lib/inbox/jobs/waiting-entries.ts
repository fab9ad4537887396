import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { entryColumns, entryRecords, type FetchedEntry } from '@/lib/inbox/read-entries';
import type { Way } from '@/lib/inbox/rules/groups';
import { mentionsMember, stillTrue, stillWaits, wayOf } from '@/lib/inbox/rules/still-true';
import type { Recipient } from './recipient';

const { sql } = Prisma;

/** An entry that waits for a mail, with what decides whether it still belongs in one. */
export type WaitingEntry = FetchedEntry & {
  /** As text: a bigint. */
  readonly id: string;
  readonly way: Way;
  readonly snoozed: boolean;
  /** When its immediate mail may leave. */
  readonly mailDueAt: string | null;
  /** Whether it is still true: not undone or withdrawn. */
  readonly holds: boolean;
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
          select from brief_comments as comment
          where comment.brand_id = e.brand_id and comment.deleted_at is null and comment.brief_id = b.id
            and e.details -> 'comments' ? comment.uuid::text and ${mentionsMember})
        when e.cause = 'specialist' then b.specialist_brand_user_id = e.brand_user_id
        when e.cause = 'cc' then b.cc_user = e.brand_user_id
        when e.cause = 'removed' then b.deleted_at is not null
        when e.cause = 'restored' then b.deleted_at is null
        when e.details ? 'from' then e.details -> 'from' is distinct from e.details -> 'to'
        else true
      end as holds
    from inbox_entries as e ${entryRecords}
    left join brief_statuses as s on s.id = b.status_id
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
