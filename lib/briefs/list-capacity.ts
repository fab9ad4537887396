import * as z from 'zod';
import { brandReference, type Member, pick } from '@/lib/catalogue/reference';
import { refList, whole } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { dayInZone, today } from '@/lib/format/format';
import { nameOf } from '@/lib/users/person-name';
import { personOf, personView } from './brief-view';
import { forecastOf, type TimeSpread, WEEK_HOURS } from './time-spread';
import { addDays, mondayOf } from './working-days';

/** The longest look ahead of a brief's due date that its forecast can reach back from, in days. */
const REACH_DAYS = 366;

export const listCapacityInput = z.object({
  assignees: refList,
  weeks: whole({ min: 1, max: 12 })
    .optional()
    .transform((weeks) => weeks ?? 4),
});

export const capacityList = z
  .object({
    /** Mondays, the week of today first. */
    weeks: z.array(z.string()),
    /** Hours that a person can give in a week. */
    weekHours: z.number(),
    /** Forecast hours of each person, by week. */
    data: z.array(z.object({ id: z.number(), uuid: z.string(), user: personView, hours: z.array(z.number()) })),
  })
  .meta({ id: 'Capacity' });
export type CapacityList = z.infer<typeof capacityList>;

type Row = { assignee: number; output: number; hours: number; due: string; createdAt: Date };

/**
 * How full the coming weeks of each assignee are, from the time spread of their unfinished briefs (decisions D5.9). The
 * people that are asked for all stand in the answer; without a filter those who have work, the fullest week first.
 */
export const listCapacity = operation({
  name: 'briefs.listCapacity',
  summary: 'Forecast how full the weeks of assignees are',
  effect: 'read',
  allow: 'brief.view',
  input: listCapacityInput,
  output: capacityList,
  async run({ db, brand, now }, { assignees, weeks: count }) {
    const reference = await brandReference(db, brand.id);
    const { members, outputs, statuses } = reference;
    const first = mondayOf(today(brand.timeZone, now));
    const weeks = Array.from({ length: count }, (_, at) => addDays(first, at * 7));
    const end = addDays(first, count * 7);

    const asked = assignees.flatMap((ref) => {
      const member = pick(members, ref);
      return member && !member.deleted ? [member] : [];
    });
    const people = assignees.length > 0 ? asked : [...members.values()].filter(({ deleted }) => !deleted);
    const spreading = [...outputs.values()].filter(({ timeSpread }) => timeSpread !== '').map(({ id }) => id);
    const done = [...statuses.values()].filter(({ title }) => title === 'Completed').map(({ id }) => id);
    const rows = await db.$queryRaw<Row[]>`
      select b.assignee_brand_users_id as "assignee", b.briefme_outputs_id as "output",
             b.hours_allocated::float8 as "hours", b.draft_due_date::text as "due", b.created_at as "createdAt"
      from briefs b
      where b.brand_id = ${brand.id} and b.deleted_at is null and b.hours_allocated > 0
        and b.assignee_brand_users_id = any (${people.map(({ id }) => id)}::integer[])
        and b.briefme_outputs_id = any (${spreading}::integer[])
        and b.status_id <> all (${done}::integer[])
        and b.draft_due_date >= ${first}::date and b.draft_due_date < ${addDays(end, REACH_DAYS)}::date`;

    const hours = new Map<number, number[]>();
    for (const row of rows) {
      const output = outputs.get(row.output);
      const forecast = forecastOf({
        spread: (output?.timeSpread ?? '') as TimeSpread,
        hours: row.hours,
        dueDate: row.due,
        turnaroundDays: output?.turnaroundDays ?? null,
        createdOn: dayInZone(row.createdAt, brand.timeZone) ?? row.due,
      });
      for (const day of forecast) {
        const week = weeks.indexOf(mondayOf(day.date));
        if (week < 0) continue;
        const own = hours.get(row.assignee) ?? weeks.map(() => 0);
        // In hundredths: a sum of many days stays exact.
        own[week] = (own[week] ?? 0) + Math.round(day.hours * 100);
        hours.set(row.assignee, own);
      }
    }
    const line = (member: Member) => ({
      id: member.id,
      uuid: member.uuid,
      user: personOf(member.user),
      hours: (hours.get(member.id) ?? weeks.map(() => 0)).map((hundredths) => hundredths / 100),
    });
    const lines = people.filter(({ id }) => assignees.length > 0 || hours.has(id)).map(line);
    const fullest = (each: { hours: number[] }) => Math.max(...each.hours);
    return {
      weeks,
      weekHours: WEEK_HOURS,
      data: lines.sort((a, b) => fullest(b) - fullest(a) || nameOf(a.user).localeCompare(nameOf(b.user))),
    };
  },
});
