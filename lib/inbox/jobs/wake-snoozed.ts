import type { AgencyEvent } from '@/lib/core/notify';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';

const { sql } = Prisma;

/**
 * Brings entries back whose snooze is over: unread, at the top. Beside a newer unread one of the same record and cause
 * an entry comes back read, since there may be only one unread entry of each.
 * @returns hints for their owners
 */
export async function wakeSnoozed(now: Date): Promise<AgencyEvent[]> {
  const woken = await onPlatform((db) =>
    db.$queryRaw<{ brandId: number; userId: number }[]>(sql`
      with due as (
        select e.brand_id, e.id, e.snoozed_until,
          e.record_uuid is not null and (
            row_number() over (
              partition by e.brand_id, e.brand_user_id, e.record_kind, e.record_uuid, e.cause order by e.id desc) > 1
            or exists (
              select from inbox_entries as newer
              where newer.brand_id = e.brand_id and newer.brand_user_id = e.brand_user_id
                and newer.record_kind = e.record_kind and newer.record_uuid = e.record_uuid and newer.cause = e.cause
                and newer.read_at is null and newer.done_at is null and newer.snoozed_until is null)) as repeated
        from inbox_entries as e where e.snoozed_until <= ${now}::timestamptz and e.done_at is null
      ),
      woken as (
        update inbox_entries as e
        set snoozed_until = null, last_at = due.snoozed_until, read_at = case when due.repeated then ${now}::timestamptz end
        from due where e.brand_id = due.brand_id and e.id = due.id
        returning e.brand_id, e.brand_user_id
      )
      select distinct m.brand_id as "brandId", m.user_id as "userId"
      from woken join brand_users as m on m.brand_id = woken.brand_id and m.id = woken.brand_user_id`),
  );
  return woken.map(({ brandId, userId }) => ({ kind: 'inbox', brandId, userIds: [userId] }));
}
