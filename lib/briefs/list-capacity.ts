import * as z from 'zod';
import { type LookupData, type Member, pick, readLookupData } from '@/lib/catalogue/lookup-data';
import { pageMeta, refList, whole } from '@/lib/core/fields';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { personOf, personView } from '@/lib/core/person-view';
import { wholeList } from '@/lib/core/whole-list';
import { Prisma } from '@/lib/db/generated/client';
import { addDays, dayInZone, today } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { type Place, placeWork, sumOfPlaces, type Work } from './capacity';
import { isFinished, isOnHold } from './status/is-finished';
import type { TimeSpread } from './time-spread';
import { calendarsOf, EVERY_WEEK, mondayOf, weekHoursOf } from './working-days';

export const listCapacityInput = z.object({
  assignees: refList,
  weeks: whole({ min: 1, max: 12 })
    .optional()
    .transform((weeks) => weeks ?? 4),
});

const place = {
  /** Forecast hours by week. */
  hours: z.array(z.number()),
  /** Hours after the last of the weeks. */
  later: z.number(),
  /** Of this week's hours, those of work whose due day has passed. */
  overdue: z.number(),
  /** Hours of briefs that are On Hold; in none of the others. */
  onHold: z.number(),
};

const capacityList = z
  .object({
    /** Mondays, the week of today first. */
    weeks: z.array(z.string()),
    /** Hours of a person's full working week, unless theirs are set. */
    weekHours: z.number(),
    data: z.array(
      z.object({
        id: z.number(),
        uuid: z.string(),
        user: personView,
        ...place,
        /** Hours that they can give in each of the weeks, less public holidays and days off (Y-27). */
        available: z.array(z.number()),
      }),
    ),
    meta: pageMeta,
    /** Work that nobody has; null where people were named. */
    unassigned: z.object(place).nullable(),
    /** Work of people who left, by the ids of their memberships; null where others were named. */
    departed: z.object({ ids: z.array(z.number()), ...place }).nullable(),
  })
  .meta({ id: 'Capacity' });
export type CapacityList = z.infer<typeof capacityList>;

export type WorkRow = {
  assignee: number | null;
  output: number | null;
  status: number;
  hours: number;
  due: string;
  createdAt: Date;
};

/**
 * How full the coming weeks are: each quoted hour of unfinished briefs counts in exactly one place (D5.9, D5.9a). The
 * answer has everybody who is named; without a filter those who have work, the fullest week first, and beside them
 * unassigned work and what people who left still have.
 */
export const listCapacity = operation({
  name: 'briefs.listCapacity',
  summary: 'Forecast how full the weeks of assignees are',
  effect: 'read',
  allow: 'brief.view',
  input: listCapacityInput,
  output: capacityList,
  run: readCapacity,
});

/** The same for a file of it. */
export async function readCapacity(
  { db, brand, now }: Pick<BrandRunContext, 'db' | 'brand' | 'now'>,
  { assignees, weeks: count }: Pick<z.output<typeof listCapacityInput>, 'assignees' | 'weeks'>,
): Promise<CapacityList> {
  const lookup = await readLookupData(db, brand.id);
  const { members, statuses } = lookup;
  const calendarOf = calendarsOf(lookup);
  const day = today(brand.timeZone, now);
  const first = mondayOf(day);
  const weeks = Array.from({ length: count }, (_, at) => addDays(first, at * 7));

  const everybody = assignees.length === 0;
  const named = everybody ? [...members.values()] : selectedMembers(members, assignees);
  const people = named.filter(({ deleted }) => !deleted);
  const rows = await db.$queryRaw<WorkRow[]>(unfinishedWork(brand.id, statuses, everybody ? null : named));
  const places = placeWork(workOf(rows, lookup, brand.timeZone), weeks, day);
  const none = sumOfPlaces([], weeks);
  const gone = [...places.keys()].flatMap((id) => (id !== null && (members.get(id)?.deleted ?? true) ? [id] : []));
  const data = people
    .filter(({ id }) => !everybody || places.has(id))
    .map(({ id, uuid, user }) => ({
      id,
      uuid,
      user: personOf(user),
      ...(places.get(id) ?? none),
      available: weeks.map((monday) => weekHoursOf(calendarOf(id), monday)),
    }))
    .sort((a, b) => fullest(b) - fullest(a) || nameOf(a.user).localeCompare(nameOf(b.user)));
  return {
    weeks,
    weekHours: EVERY_WEEK.weeklyHours,
    ...wholeList(data),
    unassigned: everybody ? (places.get(null) ?? none) : null,
    departed:
      everybody || named.length > people.length
        ? {
            ids: gone,
            ...sumOfPlaces(
              gone.map((id) => places.get(id) ?? none),
              weeks,
            ),
          }
        : null,
  };
}

/**
 * The statement of all unfinished work with hours, of which loads are made here and in the week (Y-27).
 * @param people whose; null is everybody's, and nobody's
 */
export function unfinishedWork(
  brandId: number,
  statuses: LookupData['statuses'],
  people: readonly { readonly id: number }[] | null,
): Prisma.Sql {
  // Named, not excluded, so that the index of statuses finds them among many finished ones.
  const unfinished = [...statuses.values()].filter(({ title }) => !isFinished(title)).map(({ id }) => id);
  const whose = people
    ? Prisma.sql`and b.assignee_brand_users_id = any (${people.map(({ id }) => id)}::integer[])`
    : Prisma.empty;
  return Prisma.sql`
    select b.assignee_brand_users_id as "assignee", b.briefme_outputs_id as "output", b.status_id as "status",
           b.hours_allocated::float8 as "hours", b.draft_due_date::text as "due", b.created_at as "createdAt"
    from briefs b
    where b.brand_id = ${brandId} and b.deleted_at is null and b.hours_allocated > 0
      and b.status_id = any (${unfinished}::integer[]) ${whose}`;
}

/** What `unfinishedWork` found, as `placeWork` takes it. */
export function workOf(rows: readonly WorkRow[], lookup: LookupData, timeZone: string): Work[] {
  const { outputs, statuses } = lookup;
  const calendarOf = calendarsOf(lookup);
  return rows.map(({ assignee, output: outputId, status, hours, due, createdAt }): Work => {
    const output = outputId === null ? undefined : outputs.get(outputId);
    return {
      assignee,
      onHold: isOnHold(statuses.get(status)?.title),
      spread: (output?.timeSpread ?? '') as TimeSpread,
      hours,
      dueDate: due,
      turnaroundDays: output?.turnaroundDays ?? null,
      createdOn: dayInZone(createdAt, timeZone) ?? due,
      calendar: calendarOf(assignee),
    };
  });
}

const fullest = ({ hours }: Pick<Place, 'hours'>): number => Math.max(...hours);

/** The members of a filter, those who left, too; each once, by whatever ids they are named. */
export const selectedMembers = (members: ReadonlyMap<number, Member>, refs: Parameters<typeof pick>[1][]): Member[] => [
  ...new Set(refs.flatMap((ref) => pick(members, ref) ?? [])),
];
