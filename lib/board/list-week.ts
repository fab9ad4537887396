import * as z from 'zod';
import { type BriefRecord, briefRow, briefRowOf, memberOf, memberView } from '@/lib/briefs/brief-view';
import { type Place, placeWork, sumOfPlaces } from '@/lib/briefs/capacity';
import { listBriefsInput } from '@/lib/briefs/inputs';
import { BRIEFS, exactQuery, overdueStatuses } from '@/lib/briefs/list-briefs';
import { selectedMembers, unfinishedWork, type WorkRow, workOf } from '@/lib/briefs/list-capacity';
import { calendarsOf, isWorkingDay, mondayOf, weekHoursOf } from '@/lib/briefs/working-days';
import { type LookupData, live, type Member, newestLookupData } from '@/lib/catalogue/lookup-data';
import { dayOrNone } from '@/lib/core/fields';
import { operation, type StatementContext } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { conditionsOf } from '@/lib/db/list-page';
import { addDays, dayInZone, today } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { CELL_CARDS } from './page-sizes';
import { daysOfWeek } from './week';

const listWeekInput = listBriefsInput.omit({ limit: true, orderBy: true, order: true }).extend({
  /** Any day of the week; by default the current week. */
  week: dayOrNone,
});
type ListWeek = z.output<typeof listWeekInput>;

const weekBrief = briefRow
  .extend({
    /** How its hours are spread over days: that of its output type. */
    timeSpread: z.string(),
    /** The day of its creation in the brand's zone. */
    createdOn: z.string(),
  })
  .meta({ id: 'WeekBrief' });
export type WeekBrief = z.infer<typeof weekBrief>;

const weekRow = z
  .object({
    /** 'nobody': unassigned; 'departed': people who left. */
    whose: z.enum(['nobody', 'departed', 'member']),
    /** Null unless the row is a member's. */
    member: memberView.nullable(),
    /** Forecast hours in this week, regardless of the filters: the capacity's figure. */
    hours: z.number(),
    /** Of these, those of work whose due day has passed. */
    overdue: z.number(),
    /** Their hours in this week, less public holidays and days off; null unless the row is a member's. */
    available: z.number().nullable(),
    weeklyHours: z.number().nullable(),
    daysOff: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })),
    days: z.array(
      z.object({
        date: z.string(),
        /** A public holiday, or a day off of theirs. */
        off: z.boolean(),
        /** Of all pages. */
        total: z.number().int(),
        /** Urgent first, then by due date. */
        briefs: z.array(weekBrief),
      }),
    ),
  })
  .meta({ id: 'WeekRow' });
export type WeekRow = z.infer<typeof weekRow>;

const briefWeek = z
  .object({
    /** Its Monday. */
    week: z.string(),
    /** Of its days. */
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    /** Unassigned work, that of people who left, then each member's by name. */
    data: z.array(weekRow),
    meta: z.object({ total: z.number().int(), page: z.number().int(), limit: z.number().int() }),
  })
  .meta({ id: 'BriefWeek' });
export type BriefWeek = z.infer<typeof briefWeek>;

/** `who`: a membership, 0 for people who left, null for nobody. */
type Found = BriefRecord & {
  readonly who: number | null;
  readonly day: string;
  readonly cards: number;
  readonly place: number;
};
const DEPARTED = 0;
const cellOf = (who: number | null, day: string): string => `${who} ${day}`;

/**
 * The list's briefs by person and day of a week, in one statement: 10 of each cell, the next 10 as page 2. Due on a
 * weekend is Friday's, overdue is today's; loads are those of the capacity (Y-27).
 */
export const listWeek = operation({
  name: 'briefs.listWeek',
  summary: 'List briefs by person and day of a week',
  effect: 'read',
  transaction: false,
  allow: 'brief.view',
  input: listWeekInput,
  output: briefWeek,
  async run(context, { week, page, ...filters }) {
    const { brand, rows, now } = context;
    const lookup = await newestLookupData(context);
    const day = today(brand.timeZone, now);
    const monday = mondayOf(week ?? day);
    const everybody = filters.assignees.length === 0;
    const named = everybody ? [...lookup.members.values()] : selectedMembers(lookup.members, filters.assignees);
    const people = named.filter(({ deleted }) => !deleted);

    const found = await rows<Found>(cellsStatement(context, lookup, { ...filters, page }, monday, day), 'each');
    const work = await rows<WorkRow>(unfinishedWork(brand.id, lookup.statuses, everybody ? null : named), 'each');
    const holidays = await rows<{ date: string; name: string }>(
      Prisma.sql`
        select date::text as date, name from public_holidays
        where brand_id = ${brand.id} and date between ${monday}::date and ${addDays(monday, 4)}::date order by date`,
      'once',
    );
    const cells = new Map<string, Found[]>();
    for (const row of found) {
      const cell = cells.get(cellOf(row.who, row.day));
      if (cell) cell.push(row);
      else cells.set(cellOf(row.who, row.day), [row]);
    }
    const shape = rowShaper({
      lookup,
      monday,
      day,
      timeZone: brand.timeZone,
      first: (page - 1) * CELL_CARDS,
      places: placeWork(workOf(work, lookup, brand.timeZone), [monday], day),
      cells,
    });
    const departed = shape('departed');
    const data = [
      ...(everybody ? [shape('nobody')] : []),
      ...(departed.hours > 0 || departed.days.some(({ total }) => total > 0) ? [departed] : []),
      ...people
        .toSorted((a, b) => nameOf(a.user).localeCompare(nameOf(b.user)))
        .map((member) => shape('member', member)),
    ];
    const total = data.flatMap(({ days }) => days).reduce((sum, cell) => sum + cell.total, 0);
    return { week: monday, holidays, data, meta: { total, page, limit: CELL_CARDS } };
  },
});

interface Placed {
  readonly lookup: LookupData;
  readonly monday: string;
  /** Today. */
  readonly day: string;
  readonly timeZone: string;
  /** How many cards of a cell are on earlier pages. */
  readonly first: number;
  /** By `who` and day. */
  readonly cells: ReadonlyMap<string, readonly Found[]>;
  readonly places: ReadonlyMap<number | null, Place>;
}

function rowShaper({ lookup, monday, day, timeZone, first, cells, places }: Placed) {
  const { members, outputs } = lookup;
  const calendarOf = calendarsOf(lookup);
  const gone = [...places.keys()].filter((id) => id !== null && (members.get(id)?.deleted ?? true));
  const cardOf = (row: Found): WeekBrief => ({
    ...briefRowOf(row, lookup),
    timeSpread: outputs.get(row.briefmeOutputsId ?? 0)?.timeSpread ?? '',
    createdOn: dayInZone(row.createdAt, timeZone) ?? row.draftDueDate,
  });

  return (whose: WeekRow['whose'], member: Member | null = null): WeekRow => {
    const who = member?.id ?? (whose === 'departed' ? DEPARTED : null);
    const calendar = calendarOf(who);
    const own = whose === 'departed' ? gone : [who];
    const load = sumOfPlaces(
      own.flatMap((id) => places.get(id) ?? []),
      [monday],
    );
    return {
      whose,
      member: member && memberOf(members, member.id),
      hours: load.hours[0] ?? 0,
      overdue: monday === mondayOf(day) ? load.overdue : 0,
      available: member ? weekHoursOf(calendar, monday) : null,
      weeklyHours: member?.weeklyHours ?? null,
      daysOff: member ? [...member.daysOff] : [],
      days: daysOfWeek(monday).map((date) => {
        const cell = cells.get(cellOf(who, date)) ?? [];
        return {
          date,
          off: !isWorkingDay(date, calendar),
          total: cell[0]?.cards ?? 0,
          briefs: cell.filter(({ place }) => place > first).map(cardOf),
        };
      }),
    };
  };
}

function cellsStatement(
  context: StatementContext,
  lookup: LookupData,
  { page, ...filters }: Omit<ListWeek, 'week'>,
  monday: string,
  day: string,
): Prisma.Sql {
  const query = { ...exactQuery(context, { ...filters, orderBy: ['id'], order: 'desc' }), page, limit: CELL_CARDS };
  const conditions = conditionsOf(BRIEFS.filters, query, lookup);
  const liveInBrand = Prisma.sql`b.brand_id = ${context.brand.id} and b.deleted_at is null`;
  const isOverdue = Prisma.sql`(b.draft_due_date < ${day}::date and b.status_id = any (${overdueStatuses(lookup)}::integer[]))`;
  const isDue = Prisma.sql`b.draft_due_date between ${monday}::date and ${addDays(monday, 6)}::date`;
  // Overdue work is only in the current week.
  const here =
    mondayOf(day) === monday ? Prisma.sql`(${isDue} or ${isOverdue})` : Prisma.sql`${isDue} and not ${isOverdue}`;
  const members = live(lookup.members).map(({ id }) => id);
  const first = (page - 1) * CELL_CARDS;
  // A cell whose page is past its end still needs its total: its first card is read for that, and left out by the
  // caller.
  return Prisma.sql`
    with dated as (
      select b.id, b.urgent, b.draft_due_date,
        case when b.assignee_brand_users_id = any (${members}::integer[]) then b.assignee_brand_users_id
          when b.assignee_brand_users_id is not null then ${DEPARTED}::integer end as who,
        case when ${isOverdue} then ${day}::date else b.draft_due_date end as day
      from ${BRIEFS.from} where ${Prisma.join([liveInBrand, here, ...conditions], ' and ')}
    ), placed as (
      select s.id, s.who, cell.day,
        count(*) over (partition by s.who, cell.day)::integer as cards,
        (row_number() over (
          partition by s.who, cell.day order by s.urgent desc, s.draft_due_date, s.id desc))::integer as place
      from dated as s
      cross join lateral (select s.day - greatest(extract(isodow from s.day)::integer - 5, 0) as day) as cell
    )
    select ${BRIEFS.columns}, placed.who, placed.day::text as day, placed.cards, placed.place
    from placed join ${BRIEFS.from} on b.id = placed.id
    where ${liveInBrand} and (placed.place = 1 or placed.place between ${first + 1}::integer and ${first + CELL_CARDS}::integer)
    order by placed.place`;
}
