import type { BrandReference } from '@/lib/catalogue/reference';
import { pick } from '@/lib/catalogue/reference';
import type { RowRef } from '@/lib/core/fields';
import { Prisma } from '@/lib/db/generated/client';
import type { Planning } from '@/lib/db/scoped-statement';
import { BRIEF_COLUMNS, type BriefColumns } from './brief-columns';
import { nameOf } from './brief-view';
import type { BriefSort, ListBriefs } from './inputs';

/**
 * The one statement of the briefs list: the page, the exact total and the version of the reference in one round trip,
 * from one table (speed rules). Every sort walks an index of `briefs` that is led by the brand.
 */
export type ListRow = {
  referenceVersion: number;
  total: number;
  totalAllocatedHours: number | null;
  /** Absent in the single row of an empty page. */
  id: number | null;
} & Omit<BriefColumns, 'id'>;

/** Sorts by a name that lives in the reference: the ids are walked in the order of their names. */
const BY_NAME = {
  assignee: { column: Prisma.sql`b.assignee_brand_users_id`, nullable: true },
  creator: { column: Prisma.sql`b.creator_brand_users_id`, nullable: true },
  department: { column: Prisma.sql`b.department_id`, nullable: false },
  output: { column: Prisma.sql`b.briefme_outputs_id`, nullable: true },
  category: { column: Prisma.sql`b.category_id`, nullable: false },
} as const;
type NameSort = keyof typeof BY_NAME;

const BY_COLUMN = {
  id: Prisma.sql`b.id`,
  project: Prisma.sql`lower(b.project)`,
  status: Prisma.sql`b.status_id`,
  createdAt: Prisma.sql`b.created_at`,
  draftDueDate: Prisma.sql`b.draft_due_date`,
  allocatedHoursToday: Prisma.sql`b.allocated_hours_today`,
} as const;

const isNameSort = (sort: BriefSort): sort is NameSort => Object.hasOwn(BY_NAME, sort);

/** The plan of a page without a filter is the same whatever the values; with filters each call deserves its own. */
export const planningOf = (query: ListBriefs): Planning => (isFiltered(query) ? 'each' : 'once');

export function listStatement(brandId: number, query: ListBriefs, reference: BrandReference): Prisma.Sql {
  const filters = filtersOf(query, reference);
  const where = Prisma.sql`b.brand_id = ${brandId} and b.deleted_at is null${filters}`;
  const total =
    filters === Prisma.empty
      ? // Kept by triggers: an unfiltered total is one row, however many briefs there are.
        Prisma.sql`coalesce((select live_count from brand_counts where brand_id = ${brandId} and entity = 'brief'), 0)`
      : Prisma.sql`(select count(*)::integer from briefs b where ${where})`;
  // A literal lets the planner choose the index that holds just the briefs with hours.
  const hours = isWorkload(query)
    ? Prisma.sql`(select coalesce(sum(b.allocated_hours_today), 0)::float8 from briefs b
                  where ${where} and b.allocated_hours_today > 0)`
    : Prisma.sql`null::float8`;
  return Prisma.sql`
    select meta.*, page.*
    from (
      select (select reference_version from brands where id = ${brandId}) as "referenceVersion",
             ${total} as "total", ${hours} as "totalAllocatedHours"
    ) as meta
    left join (select *, row_number() over () as "place" from (${pageOf(where, query, reference)}) as sorted) as page
      on true
    order by page."place"`;
}

/** The list as the workload asks for it: by people or hours (decisions D5.4). */
const isWorkload = (query: ListBriefs): boolean =>
  query.assignees.length > 0 || query.hours !== undefined || query.orderBy.includes('allocatedHoursToday');

function pageOf(where: Prisma.Sql, query: ListBriefs, reference: BrandReference): Prisma.Sql {
  const direction = query.order === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  const offset = (query.page - 1) * query.limit;
  const [first, ...more] = query.orderBy;
  if (first && more.length === 0 && isNameSort(first)) {
    return walk(first, idsByName(first, query.order, reference), where, direction, query.limit, offset);
  }
  const columns = query.orderBy.map((sort) => Prisma.sql`${sortTerm(sort, reference)} ${direction}`);
  if (!query.orderBy.includes('id')) columns.push(Prisma.sql`b.id ${direction}`);
  return Prisma.sql`
    select ${BRIEF_COLUMNS} from briefs b where ${where}
    order by ${Prisma.join(columns)} limit ${query.limit} offset ${offset}`;
}

function sortTerm(sort: BriefSort, reference: BrandReference): Prisma.Sql {
  if (!isNameSort(sort)) return BY_COLUMN[sort];
  return Prisma.sql`array_position(${idsByName(sort, 'asc', reference)}::integer[], coalesce(${BY_NAME[sort].column}, 0))`;
}

/**
 * The page when briefs stand in the order of a name: one id after the other, each by its own index, until the page is
 * full. The outer rows arrive sorted, so the nested loop needs no sort and stops early. 0 stands for 'nobody'.
 */
function walk(
  sort: NameSort,
  ids: number[],
  where: Prisma.Sql,
  direction: Prisma.Sql,
  limit: number,
  offset: number,
): Prisma.Sql {
  const { column, nullable } = BY_NAME[sort];
  const reach = limit + offset;
  const part = (condition: Prisma.Sql) => Prisma.sql`
    (select ${BRIEF_COLUMNS} from briefs b where ${where} and ${condition} order by b.id ${direction} limit ${reach})`;
  const some = part(Prisma.sql`${column} = walked.id`);
  const rows = nullable ? Prisma.sql`${some} union all ${part(Prisma.sql`walked.id = 0 and ${column} is null`)}` : some;
  return Prisma.sql`
    select one.*
    from (
      select id, place from unnest(${ids}::integer[]) with ordinality as given (id, place) order by place
    ) as walked
    cross join lateral (${rows}) as one
    order by walked.place limit ${limit} offset ${offset}`;
}

/** Every id of a sort in the order of its name; 0 is 'nobody' and comes last when ascending. */
function idsByName(sort: NameSort, order: 'asc' | 'desc', reference: BrandReference): number[] {
  const names = namesOf(sort, reference);
  const sorted = [...names].sort(
    ([a, nameA], [b, nameB]) => nameA.localeCompare(nameB, 'en-AU', { sensitivity: 'base' }) || a - b,
  );
  const ids = [...sorted.map(([id]) => id), 0];
  return order === 'asc' ? ids : ids.reverse();
}

function namesOf(sort: NameSort, reference: BrandReference): [number, string][] {
  switch (sort) {
    case 'department':
      return [...reference.departments.values()].map(({ id, title }) => [id, title]);
    case 'output':
      return [...reference.outputs.values()].map(({ id, title }) => [id, title]);
    case 'category':
      return [...reference.categories.values()].map(({ id, name }) => [id, name]);
    default:
      return [...reference.members.values()].map(({ id, user }) => [id, nameOf(user)]);
  }
}

const filterLists = (query: ListBriefs): [FilterName, RowRef[]][] =>
  FILTERS.map((name): [FilterName, RowRef[]] => [name, query[name]]).filter(([, refs]) => refs.length > 0);

const FILTERS = ['departments', 'categories', 'outputs', 'assignees', 'creators', 'statuses', 'exclude'] as const;
type FilterName = (typeof FILTERS)[number];
const FILTER_COLUMNS: Record<FilterName, Prisma.Sql> = {
  departments: Prisma.sql`b.department_id`,
  categories: Prisma.sql`b.category_id`,
  outputs: Prisma.sql`b.briefme_outputs_id`,
  assignees: Prisma.sql`b.assignee_brand_users_id`,
  creators: Prisma.sql`b.creator_brand_users_id`,
  statuses: Prisma.sql`b.status_id`,
  exclude: Prisma.sql`b.status_id`,
};

const isFiltered = (query: ListBriefs): boolean =>
  filterLists(query).length > 0 ||
  Boolean(query.dueDateStart || query.dueDateEnd || query.search || (query.hours !== undefined && query.hours !== '0'));

function filtersOf(query: ListBriefs, reference: BrandReference): Prisma.Sql {
  const parts: Prisma.Sql[] = [];
  for (const [name, refs] of filterLists(query)) {
    const ids = refs.map((ref) => idOf(name, ref, reference));
    parts.push(
      name === 'exclude'
        ? Prisma.sql`${FILTER_COLUMNS[name]} <> all (${ids}::integer[])`
        : Prisma.sql`${FILTER_COLUMNS[name]} = any (${ids}::integer[])`,
    );
  }
  if (query.dueDateStart) parts.push(Prisma.sql`b.draft_due_date >= ${query.dueDateStart}::date`);
  if (query.dueDateEnd) parts.push(Prisma.sql`b.draft_due_date <= ${query.dueDateEnd}::date`);
  if (query.hours !== undefined && query.hours !== '0') {
    parts.push(Prisma.sql`b.allocated_hours_today > 0 and b.allocated_hours_today >= ${query.hours}::numeric`);
  }
  if (query.search) parts.push(Prisma.sql`b.id in (select search_brief_ids(${query.search}))`);
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
