import * as z from 'zod';
import { listBriefsInput } from '@/lib/briefs/inputs';
import { briefConditions } from '@/lib/briefs/list-briefs';
import { calendarsOf, dayHoursOf } from '@/lib/briefs/working-days';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { forbidden } from '@/lib/runtime/fault';
import { type MyDayLists, myDayLists } from './my-day-lists';

const myDayView = z
  .object({
    /** Hours allocated today on the caller's unfinished briefs. */
    allocatedHours: z.number(),
    /** Hours of one of the caller's working days. */
    dayHours: z.number(),
    /** How many of the caller's briefs are overdue. */
    overdue: z.number(),
    /** Unfinished ones that are due from Monday to Sunday of this week. */
    dueThisWeek: z.number(),
    withClient: z.number(),
  })
  .meta({ id: 'MyDay' });
export type MyDay = z.infer<typeof myDayView>;

/**
 * The figures of the caller's day, in one statement (Y-33). Each counts what the list of the same name shows.
 * @throws Fault forbidden for a superuser without a membership
 */
export const getMyDay = operation({
  name: 'briefs.myDay',
  summary: 'Read what waits for the caller',
  effect: 'read',
  allow: 'brief.view',
  input: z.object({}),
  output: myDayView,
  async run(context) {
    const { db, brand, actor } = context;
    if (actor.brandUserId === null) throw forbidden('Only members of the brand have a day here');
    const lookup = await readLookupData(db, brand.id);
    const lists = myDayLists(actor.brandUserId, lookup.statuses.values());
    const within = (list: keyof MyDayLists): Prisma.Sql =>
      Prisma.join(briefConditions(context, listBriefsInput.parse(lists[list]), lookup), ' and ');
    const [day] = await db.$queryRaw<Omit<MyDay, 'dayHours'>[]>`
      select coalesce(sum(b.allocated_hours_today) filter (where ${within('allocated')}), 0)::float8 as "allocatedHours",
        count(*) filter (where ${within('overdue')})::integer as overdue,
        count(*) filter (where ${within('dueThisWeek')})::integer as "dueThisWeek",
        count(*) filter (where ${within('withClient')})::integer as "withClient"
      from briefs as b
      where b.brand_id = ${brand.id} and b.deleted_at is null and b.assignee_brand_users_id = ${actor.brandUserId}`;
    return { ...NOTHING, ...day, dayHours: dayHoursOf(calendarsOf(lookup)(actor.brandUserId)) };
  },
});

const NOTHING = { allocatedHours: 0, overdue: 0, dueThisWeek: 0, withClient: 0 };
