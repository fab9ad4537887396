import { type BrandReference, pick } from '@/lib/catalogue/reference';
import type { RowRef } from '@/lib/core/fields';
import { Prisma } from '@/lib/db/generated/client';
import type { ListBriefs } from './inputs';
import type { HoursBy } from './list-hours';

/** The parameters of modules §7 that name ids, and which of them the call gives. */
const filterLists = (query: ListBriefs): [FilterName, RowRef[]][] =>
  FILTERS.map((name): [FilterName, RowRef[]] => [name, query[name]]).filter(([, refs]) => refs.length > 0);

const FILTERS = ['departments', 'categories', 'outputs', 'assignees', 'creators', 'statuses', 'exclude'] as const;
export type FilterName = (typeof FILTERS)[number];
const FILTER_COLUMNS: Record<FilterName, Prisma.Sql> = {
  departments: Prisma.sql`b.department_id`,
  categories: Prisma.sql`b.category_id`,
  outputs: Prisma.sql`b.briefme_outputs_id`,
  assignees: Prisma.sql`b.assignee_brand_users_id`,
  creators: Prisma.sql`b.creator_brand_users_id`,
  statuses: Prisma.sql`b.status_id`,
  exclude: Prisma.sql`b.status_id`,
};

/** Whether it asks for anything less than all briefs. */
export const isFiltered = (query: ListBriefs): boolean => filterLists(query).length > 0 || asksBeyondIds(query);

/** Whether a word is all that is asked for. */
export const isSearchAlone = (query: ListBriefs): boolean =>
  Boolean(query.search) && !isFiltered({ ...query, search: '' });

/** Whether all that is asked for is to be due from one day to another. */
export const isDueAlone = (query: ListBriefs): boolean =>
  Boolean(query.dueDateStart && query.dueDateEnd) &&
  !isFiltered({ ...query, dueDateStart: undefined, dueDateEnd: undefined });

const asksBeyondIds = (query: ListBriefs): boolean =>
  Boolean(query.dueDateStart || query.dueDateEnd || query.search || query.unassigned || hasHours(query));

export const hasHours = ({ hours }: ListBriefs): boolean => hours !== undefined && hours !== '0';

/** The numbers behind the filters by ids, where nothing else is asked; null where something is. */
export const filtersByIds = (query: ListBriefs, reference: BrandReference): [FilterName, number[]][] | null =>
  asksBeyondIds(query)
    ? null
    : filterLists(query).map(([name, refs]) => [name, refs.map((ref) => idOf(name, ref, reference))]);

/**
 * The conditions on `briefs b`, to stand behind others; nothing where nothing is asked.
 * @param hours whether briefs with hours are those of `allocated`, or what stands in them is compared
 */
export function filtersOf(query: ListBriefs, reference: BrandReference, hours: HoursBy): Prisma.Sql {
  const parts: Prisma.Sql[] = [];
  for (const [name, refs] of filterLists(query)) {
    const ids = refs.map((ref) => idOf(name, ref, reference));
    parts.push(
      name === 'exclude'
        ? Prisma.sql`${FILTER_COLUMNS[name]} <> all (${ids}::integer[])`
        : // Equality keeps the order of the index behind it; a list does not.
          ids.length === 1
          ? Prisma.sql`${FILTER_COLUMNS[name]} = ${ids[0]}`
          : Prisma.sql`${FILTER_COLUMNS[name]} = any (${ids}::integer[])`,
    );
  }
  if (query.dueDateStart) parts.push(Prisma.sql`b.draft_due_date >= ${query.dueDateStart}::date`);
  if (query.dueDateEnd) parts.push(Prisma.sql`b.draft_due_date <= ${query.dueDateEnd}::date`);
  if (query.unassigned) parts.push(Prisma.sql`b.assignee_brand_users_id is null`);
  if (hasHours(query)) {
    parts.push(
      hours === 'id'
        ? Prisma.sql`b.id in (select id from allocated)`
        : Prisma.sql`b.allocated_hours_today > 0 and b.allocated_hours_today >= ${query.hours}::numeric`,
    );
  }
  if (query.search) parts.push(Prisma.sql`b.id in (select id from matches)`);
  return parts.length === 0 ? Prisma.empty : Prisma.sql` and ${Prisma.join(parts, ' and ')}`;
}

/** The number behind a filter's uuid; 0, which no row has, where there is none. */
function idOf(name: FilterName, ref: RowRef, reference: BrandReference): number {
  if ('id' in ref) return ref.id;
  switch (name) {
    case 'departments':
      return pick(reference.departments, ref)?.id ?? 0;
    case 'categories':
      return pick(reference.categories, ref)?.id ?? 0;
    case 'outputs':
      return pick(reference.outputs, ref)?.id ?? 0;
    case 'assignees':
    case 'creators':
      return pick(reference.members, ref)?.id ?? 0;
    default:
      return 0;
  }
}
