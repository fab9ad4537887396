import { workingCalendar } from '@/lib/briefs/working-days';
import { announce } from '@/lib/core/announce';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { type DigestTime, digestTime } from '@/lib/inbox/digest-time';
import { MAIL_AFTER_MINUTES } from '@/lib/inbox/rules/groups';
import type { JobContext } from '@/lib/job-handlers';
import type { TaskPayload } from '@/lib/jobs/tasks';
import { log } from '@/lib/runtime/log';
import { holidaysAround } from './holidays-around';
import { type Member, mailEntries } from './mail-entries';
import { wakeSnoozed } from './wake-snoozed';

const { sql } = Prisma;
const AT_ONCE = 500;

/** Every minute: snoozed entries come back, and mails that are due are put in the outbox. */
export async function tell(_: TaskPayload<'inbox.tell'>, { now }: JobContext): Promise<void> {
  announce(await wakeSnoozed(now));
  for (const member of await dueMembers(now)) {
    await alone('mail', member, () => mailEntries('mail', member, sql`e.mail_due_at is not null`, now));
  }
  const brands = await onPlatform((db) =>
    db.brand.findMany({ where: { deletedAt: null }, select: { id: true, timeZone: true } }),
  );
  const holidays = await holidaysAround(now);
  for (const { id, timeZone } of brands) {
    const time = digestTime(now, timeZone, workingCalendar(holidays.get(id) ?? []));
    if (time) await sendDigests(id, time, now);
  }
}

/**
 * Members with an entry whose mail is due, and who got no such mail in the last two minutes (Y-10). Whether the entry
 * still waits for it is seen when the mail is composed.
 */
const dueMembers = (now: Date): Promise<Member[]> =>
  onPlatform((db) =>
    db.$queryRaw<Member[]>(sql`
      select distinct e.brand_id as "brandId", e.brand_user_id as "brandUserId" from inbox_entries as e
      where e.mail_due_at <= ${now}::timestamptz and not exists (
        select from inbox_entries as recent
        where recent.brand_id = e.brand_id and recent.brand_user_id = e.brand_user_id
          and recent.mailed_at > ${now}::timestamptz - make_interval(mins => ${MAIL_AFTER_MINUTES}::integer))
      order by 1, 2 limit ${AT_ONCE}`),
  );

/**
 * The entries for the current digest: those that wait for it, and those of an interrupted mail (Y-11). Of one that an
 * earlier mail had, what happened since counts.
 */
const forDigest = ({ cutOff }: DigestTime): Prisma.Sql => sql`
  case when e.mailed_at is null then e.first_at else e.last_at end < ${cutOff} and (e.digest_due or exists (
    select from outgoing_mails as m where m.id = e.mail_id and m.state = 'failed' and m.last_error = 'interrupted'))`;

async function sendDigests(brandId: number, time: DigestTime, now: Date): Promise<void> {
  const members = await onPlatform((db) =>
    db.$queryRaw<Member[]>(sql`
      select distinct e.brand_id as "brandId", e.brand_user_id as "brandUserId" from inbox_entries as e
      where e.brand_id = ${brandId} and (e.digest_due or e.mailed_at is not null) and e.read_at is null
        and e.done_at is null and ${forDigest(time)} and not exists (
          select from days_off as o
          where o.brand_id = e.brand_id and o.brand_user_id = e.brand_user_id
            and ${time.date}::date between o.first_day and o.last_day)
        and not exists (
          select from inbox_digests as d
          where d.brand_id = e.brand_id and d.brand_user_id = e.brand_user_id and d.local_date = ${time.date}::date)`),
  );
  for (const member of members) {
    await alone('digest', member, () =>
      mailEntries('digest', member, forDigest(time), now, async (db) => {
        const first = await db.$executeRaw(sql`
          insert into inbox_digests (brand_id, brand_user_id, local_date)
          values (${brandId}, ${member.brandUserId}, ${time.date}::date) on conflict do nothing`);
        return first > 0;
      }),
    );
  }
}

/** A failure of one member's mail does not delay the others'. */
async function alone(kind: string, { brandId }: Member, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('a mail of the inbox could not be composed', { job: 'inbox.tell', reason: kind, brandId, error });
  }
}
