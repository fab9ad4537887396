import { Prisma } from '@/lib/db/generated/client';
import type { ListBriefs } from './inputs';
import { isFiltered } from './list-filters';

/**
 * Briefs with hours of today are few of many. An assignee's are found by their values, in an index of that assignee;
 * everybody's by functions, since row-level security keeps a condition on hours out of every index.
 */
export type HoursBy = 'id' | 'value';
export const hoursBy = (query: ListBriefs): HoursBy => (query.assignees.length > 0 ? 'value' : 'id');

/** The list as the workload asks for it: by people or hours (decisions D5.4). */
export const isWorkload = (query: ListBriefs): boolean =>
  query.assignees.length > 0 || query.hours !== undefined || query.orderBy.includes('allocatedHoursToday');

/** From the most hours on, those who have any stand first: the page is read from there. */
export const beginsWithHours = ({ orderBy, order }: ListBriefs): boolean =>
  orderBy[0] === 'allocatedHoursToday' && order === 'desc';

const atLeast = ({ hours }: ListBriefs): Prisma.Sql => Prisma.sql`${hours ?? '0'}::numeric`;

/** The briefs with hours and how many, to stand before other parts of a `with`. */
export const allocated = (query: ListBriefs): Prisma.Sql =>
  isWorkload(query) && hoursBy(query) === 'id'
    ? Prisma.sql`allocated as materialized (select id, hours from allocated_briefs(${atLeast(query)})),`
    : Prisma.empty;

/**
 * The hours of all pages of a workload; null in any other list.
 * @param where the conditions on `briefs b`, hours as hoursBy() says
 */
export function totalHours(query: ListBriefs, where: Prisma.Sql): Prisma.Sql {
  if (!isWorkload(query)) return Prisma.sql`null::float8`;
  if (!isFiltered(query)) return Prisma.sql`sum_allocated_hours(0)::float8`;
  if (!isFiltered({ ...query, hours: undefined })) {
    return Prisma.sql`(select coalesce(sum(hours), 0)::float8 from allocated)`;
  }
  if (hoursBy(query) === 'id') {
    return Prisma.sql`
      (select coalesce(sum(allocated.hours), 0)::float8 from allocated join briefs b on b.id = allocated.id where ${where})`;
  }
  // A literal lets the planner choose the index that holds just the briefs with hours.
  return Prisma.sql`
    (select coalesce(sum(b.allocated_hours_today), 0)::float8 from briefs b
     where ${where} and b.allocated_hours_today > 0)`;
}
