import { FINISHED, ON_HOLD } from '@/lib/briefs/status/is-finished';
import { addWorkingDays, workingCalendar } from '@/lib/briefs/working-days';
import { announce } from '@/lib/core/announce';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { addDays, dayText, today } from '@/lib/format/format';
import { mayRemind } from '@/lib/inbox/digest-time';
import { MAIL_AFTER_MINUTES } from '@/lib/inbox/rules/groups';
import { rules } from '@/lib/inbox/rules/rules';
import { stillTrue, wayOf } from '@/lib/inbox/rules/still-true';
import type { JobContext } from '@/lib/job-handlers';
import type { TaskPayload } from '@/lib/jobs/tasks';
import { holidaysAround } from './holidays-around';

const { sql } = Prisma;
type Notified = { brandId: number; userId: number };

/** For so many days an overdue brief is still reported: covers an outage over a long weekend. */
const OVERDUE_DAYS = 4;

/**
 * Writes the notifications that no operation triggers: briefs that are due today or on the next working day, or became
 * overdue, once per due date; and mails of plans that were interrupted or refused by some recipients (Y-03, Y-27).
 * Idempotent.
 */
export async function remind(_: TaskPayload<'inbox.remind'>, { now }: JobContext): Promise<void> {
  const brands = await onPlatform((db) =>
    db.brand.findMany({ where: { deletedAt: null, moduleBriefMe: true }, select: { id: true, timeZone: true } }),
  );
  const notified: Notified[] = [];
  const holidays = await holidaysAround(now);
  // Brands of a zone share its date, and nearly always the next working day.
  const days = new Map<string, Days & { brandIds: number[] }>();
  for (const { id, timeZone } of brands) {
    if (!mayRemind(now, timeZone)) continue;
    const currentDay = today(timeZone, now);
    const nextWorkingDay = addWorkingDays(currentDay, 1, workingCalendar(holidays.get(id) ?? []));
    const key = `${currentDay}/${nextWorkingDay}`;
    const known = days.get(key) ?? { currentDay, nextWorkingDay, brandIds: [] };
    days.set(key, { ...known, brandIds: [...known.brandIds, id] });
  }
  for (const { brandIds, ...day } of days.values()) {
    const away = await awayOn(brandIds, day, holidays);
    notified.push(...(await remindOfDueDates(brandIds, day, away, now)));
  }
  notified.push(...(await remindOfPlanMails(now)));
  announce(notified.map(({ brandId, userId }) => ({ kind: 'inbox', brandId, userIds: [userId] })));
}

/** Group and cause of a reminder, from the one table of rules. */
function ruleOf(on: (typeof rules)[number]['on']): { cause: string; group: string } {
  const rule = rules.find((candidate) => candidate.on === on);
  if (!rule?.cause || !rule.group) throw new Error(`No rule for ${on}`);
  return { cause: rule.cause, group: rule.group };
}

const reminderColumns = sql`
  brand_id, brand_user_id, record_kind, record_uuid, label, cause, grp, details, first_at, last_at, mail_due_at,
  digest_due`;

const deliveryColumns = (way: Prisma.Sql, now: Date): Prisma.Sql => sql`
  case when ${way} = 'mail' then ${now}::timestamptz + make_interval(mins => ${MAIL_AFTER_MINUTES}::integer) end,
  ${way} = 'digest'`;

const settledAt = (now: Date): Prisma.Sql => sql`
  done_at = ${now}::timestamptz, settled_at = ${now}::timestamptz, mail_due_at = null, digest_due = false`;

/** The people of the rows that `settled` and `written` return. */
const WHOM_CHANGED = sql`
  select distinct m.brand_id as "brandId", m.user_id as "userId"
  from (select * from settled union select * from written) as changed
  join brand_users as m on m.brand_id = changed.brand_id and m.id = changed.brand_user_id`;

type Days = { readonly currentDay: string; readonly nextWorkingDay: string };
type Away = { readonly brandId: number; readonly member: number; readonly nextWorkingDay: string };

/**
 * Members who are off on the brand's next working day, with their own next one: briefs due up to that day count as due
 * on the next working day.
 */
async function awayOn(
  brandIds: number[],
  { currentDay, nextWorkingDay }: Days,
  holidays: ReadonlyMap<number, readonly string[]>,
): Promise<Away[]> {
  const off = await onPlatform((db) =>
    db.dayOff.findMany({
      where: { brandId: { in: brandIds }, lastDay: { gte: new Date(nextWorkingDay) } },
      orderBy: { firstDay: 'asc' },
    }),
  );
  const members = new Map<string, typeof off>();
  for (const row of off) {
    const key = `${row.brandId}/${row.brandUserId}`;
    members.set(key, [...(members.get(key) ?? []), row]);
  }
  return [...members.values()].flatMap((rows) => {
    const [row] = rows;
    if (!row) return [];
    const daysOff = rows.map(({ firstDay, lastDay }) => ({ firstDay: dayText(firstDay), lastDay: dayText(lastDay) }));
    const own = addWorkingDays(currentDay, 1, workingCalendar(holidays.get(row.brandId) ?? [], { daysOff }));
    return own === nextWorkingDay ? [] : [{ brandId: row.brandId, member: row.brandUserId, nextWorkingDay: own }];
  });
}

function remindOfDueDates(
  brandIds: number[],
  { currentDay, nextWorkingDay }: Days,
  away: readonly Away[],
  now: Date,
): Promise<Notified[]> {
  const [next, todays, overdue] = [ruleOf('brief.dueNext'), ruleOf('brief.dueToday'), ruleOf('brief.overdue')];
  return onPlatform((db) =>
    db.$queryRaw<Notified[]>(sql`
      with settled as (
        update inbox_entries as e
        set ${settledAt(now)}
        from briefs as b, brief_statuses as s
        where e.brand_id = any (${brandIds}::integer[]) and e.grp = ${next.group} and e.done_at is null
          and b.brand_id = e.brand_id and b.uuid = e.record_uuid and s.id = b.status_id
          and (not (${stillTrue})
            or e.cause = ${next.cause} and b.draft_due_date <= ${currentDay}::date
            or e.cause = ${todays.cause} and b.draft_due_date < ${currentDay}::date)
        returning e.brand_id, e.brand_user_id
      ),
      due as (
        select b.brand_id, b.assignee_brand_users_id as member, b.uuid, b.project, b.draft_due_date::text as day,
          case when b.draft_due_date < ${currentDay}::date then ${overdue.cause}
            when b.draft_due_date = ${currentDay}::date then ${todays.cause} else ${next.cause} end as cause
        from briefs as b
        join brief_statuses as s on s.id = b.status_id
        left join unnest(
          ${away.map(({ brandId }) => brandId)}::integer[], ${away.map(({ member }) => member)}::integer[],
          ${away.map((one) => one.nextWorkingDay)}::date[]
        ) as away (brand_id, member, next_day)
          on away.brand_id = b.brand_id and away.member = b.assignee_brand_users_id
        where b.brand_id = any (${brandIds}::integer[]) and b.deleted_at is null
          and b.assignee_brand_users_id is not null and s.title <> all (${[...FINISHED, ON_HOLD]}::text[])
          and b.draft_due_date between ${addDays(currentDay, -OVERDUE_DAYS)}::date
            and coalesce(away.next_day, ${nextWorkingDay}::date)
      ),
      written as (
        insert into inbox_entries (${reminderColumns})
        select d.brand_id, d.member, 'brief', d.uuid, d.project, d.cause, ${next.group},
          jsonb_build_object('dueDate', d.day), ${now}::timestamptz, ${now}::timestamptz, ${deliveryColumns(sql`wanted.way`, now)}
        from due as d
        join brand_users as m on m.brand_id = d.brand_id and m.id = d.member and m.deleted_at is null
        left join inbox_settings as chosen on chosen.brand_id = d.brand_id and chosen.brand_user_id = d.member
        cross join lateral (select ${wayOf(sql`${next.group}`)} as way) as wanted
        where wanted.way <> 'off' and not exists (
          select from inbox_entries as e
          where e.brand_id = d.brand_id and e.brand_user_id = d.member and e.record_uuid = d.uuid
            and e.cause = d.cause and e.details ->> 'dueDate' = d.day)
        on conflict do nothing
        returning brand_id, brand_user_id
      )
      ${WHOM_CHANGED}`),
  );
}

/** Whether plan `p` was sent once more after mail `m`, and reached everybody. */
const SENT_AGAIN = sql`exists (
  select from outgoing_mails as later
  join plan_pdfs as document
    on document.brand_id = later.brand_id and document.id::text = later.attachments -> 0 ->> 'planPdfId'
  where later.brand_id = m.brand_id and later.kind = 'plan' and later.created_at > m.created_at
    and later.state = 'sent' and later.last_error is null and document.plan_id = p.id)`;

function remindOfPlanMails(now: Date): Promise<Notified[]> {
  const { cause, group } = ruleOf('plan.mailFailed');
  return onPlatform((db) =>
    db.$queryRaw<Notified[]>(sql`
      with settled as (
        update inbox_entries as e
        set ${settledAt(now)}
        from plans as p
        where e.cause = ${cause} and e.done_at is null and p.brand_id = e.brand_id and p.uuid = e.record_uuid
          and (p.deleted_at is not null or p.last_sent_at > e.first_at or exists (
            select from outgoing_mails as m
            where m.brand_id = e.brand_id and m.uuid = (e.details ->> 'mail')::uuid and ${SENT_AGAIN}))
        returning e.brand_id, e.brand_user_id
      ),
      written as (
        insert into inbox_entries (${reminderColumns})
        select m.brand_id, sender.id, 'plan', p.uuid, p.project, ${cause}, ${group},
          jsonb_build_object('mail', m.uuid), ${now}::timestamptz, ${now}::timestamptz, ${deliveryColumns(sql`wanted.way`, now)}
        from outgoing_mails as m
        join brands as b on b.id = m.brand_id and b.deleted_at is null and b.module_lamp
        join plan_pdfs as pdf on pdf.brand_id = m.brand_id and pdf.id::text = m.attachments -> 0 ->> 'planPdfId'
        join plans as p on p.brand_id = m.brand_id and p.id = pdf.plan_id and p.deleted_at is null
        join brand_users as sender on sender.brand_id = m.brand_id and sender.user_id = m.created_by_user_id
          and sender.deleted_at is null
        left join inbox_settings as chosen on chosen.brand_id = m.brand_id and chosen.brand_user_id = sender.id
        cross join lateral (select ${wayOf(sql`${group}`)} as way) as wanted
        where m.kind = 'plan' and m.created_at > ${now}::timestamptz - interval '2 days' and wanted.way <> 'off'
          and (m.state = 'failed' and m.last_error = 'interrupted' or m.state = 'sent' and m.last_error = 'recipient')
          and not ${SENT_AGAIN}
          and not exists (
            select from inbox_entries as e
            where e.brand_id = m.brand_id and e.brand_user_id = sender.id and e.cause = ${cause}
              and e.details ->> 'mail' = m.uuid::text)
        on conflict do nothing
        returning brand_id, brand_user_id
      )
      ${WHOM_CHANGED}`),
  );
}
