import type { BrandReference } from '@/lib/catalogue/reference';
import { Prisma } from '@/lib/db/generated/client';
import type { Planning } from '@/lib/db/statement-in-brand';
import { nameOf } from '@/lib/users/person-name';
import { BRIEF_COLUMNS } from './brief-columns';
import type { BriefRecord } from './brief-view';
import { type Found, isByNamesAlone, isFound, planningOfFound } from './found-by-name';
import type { BriefSort, ListBriefs } from './inputs';
import {
  beginsAtItsId,
  type DeepPage,
  directionOf,
  fromItsBucket,
  fromItsName,
  isKept,
  keptTotal,
  keptTotalOf,
  namesVersion,
} from './kept-counts';
import { filtersByIds, filtersOf, hasHours, isDueAlone, isFiltered, isSearchAlone } from './list-filters';
import { allocated, beginsWithHours, type HoursBy, hoursBy, totalHours } from './list-hours';

/**
 * The one statement of the briefs list: the page, the exact total and the version of the reference in one round trip,
 * from one table. Every sort walks an index of `briefs` that is led by the brand. An empty page is one row
 * without a brief.
 */
export type ListRow = {
  referenceVersion: number;
  /** The version of the names under which these were found; null where more than names decides. */
  namesVersion: number | null;
  total: number;
  totalAllocatedHours: number | null;
} & (BriefRecord | { id: null });

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

/**
 * The plan of a first page without a filter is the same whatever the values; every other call deserves its own, but where names
 * that are held say what is found.
 */
export function planningOf(query: ListBriefs, known?: Found): Planning {
  if (known) return planningOfFound(known);
  return isFiltered(query) || query.page > 1 ? 'each' : 'once';
}

/** @param known what the search found among names that are held: the answer is good if their version is its `namesVersion` */
export function listStatement(
  brandId: number,
  query: ListBriefs,
  reference: BrandReference,
  known?: Found,
): Prisma.Sql {
  const filters = (hours: HoursBy) => (known ? Prisma.sql` and ${isFound(known)}` : filtersOf(query, reference, hours));
  const whereBy = (hours: HoursBy) => Prisma.sql`b.brand_id = ${brandId} and b.deleted_at is null${filters(hours)}`;
  const found = whereBy(hoursBy(query));
  const where = beginsWithHours(query) ? whereBy('value') : found;
  return Prisma.sql`
    with ${query.search && !known ? matches(query.search) : Prisma.empty} ${allocated(query)} ${due(query, found)}
    meta as materialized (
      select (select reference_version from brands where id = ${brandId}) as "referenceVersion",
             ${versionOf(brandId, query, known)} as "namesVersion",
             ${known ? Prisma.sql`${known.total}::integer` : totalOf(brandId, query, reference, found)} as "total",
             ${totalHours(query, found)} as "totalAllocatedHours"
    )
    select meta.*, page.*
    from meta left join (${pageOf({ brandId, where, query, reference, known })}) as page on true
    order by page."place"`;
}

function versionOf(brandId: number, query: ListBriefs, known?: Found): Prisma.Sql {
  if (known) return Prisma.sql`case when lower(${query.search}) = ${known.word} then ${namesVersion(brandId)} end`;
  return isByNamesAlone(query) ? namesVersion(brandId) : Prisma.sql`null::integer`;
}

/** The exact total, kept by triggers where that is possible, else counted. */
function totalOf(brandId: number, query: ListBriefs, reference: BrandReference, where: Prisma.Sql): Prisma.Sql {
  if (!isFiltered(query)) return keptTotal(brandId);
  const byIds = filtersByIds(query, reference);
  const list = theList(query);
  return (
    (byIds && keptTotalOf(brandId, byIds)) ??
    (list
      ? Prisma.sql`(select count(*)::integer from ${list})`
      : Prisma.sql`(select count(*)::integer from briefs b where ${where})`)
  );
}

/** Page and total look the word up once; the function gives live briefs of the brand alone. */
const matches = (search: string): Prisma.Sql =>
  Prisma.sql`matches as materialized (select search_brief_ids(${search}) as id),`;

/** Page and total read the range of days once, from its index. */
const due = (query: ListBriefs, where: Prisma.Sql): Prisma.Sql =>
  isDueAlone(query) ? Prisma.sql`due as materialized (select b.id from briefs b where ${where}),` : Prisma.empty;

type Asked = { brandId: number; where: Prisma.Sql; query: ListBriefs; reference: BrandReference; known?: Found };

/**
 * The rows of the page and their place in it. The unfiltered first page in the order of a column is read as it stands in
 * the index; every other page is found by keys alone, which are read from the index without the table, and then its rows are
 * fetched. In the orders of which counts are kept it begins where they say; in the others keys past the middle are counted
 * from the end, so that the last page is as near as the first.
 */
function pageOf(asked: Asked): Prisma.Sql {
  const { brandId, where, query, known } = asked;
  if (known?.are === 'page') return rowsOf(brandId, inTheirOrder(Array.from(known.ids)));
  const offset = (query.page - 1) * query.limit;
  const limit = literal(query.limit);
  if (offset === 0 && !walkedBy(query) && !isFiltered(query)) {
    const order = orderOf(query, asked.reference, query.order);
    return Prisma.sql`
      select *, row_number() over () as "place"
      from (select ${BRIEF_COLUMNS} from briefs b where ${where} order by ${order} limit ${limit}) as sorted`;
  }
  const keys =
    isFiltered(query) || offset === 0
      ? numbered(keysOf(asked, query.order, limit, Prisma.sql`${offset}`), 'forward')
      : fromItsPlace(asked, limit, offset);
  return rowsOf(brandId, keys);
}

const rowsOf = (brandId: number, keys: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select ${BRIEF_COLUMNS}, keys."place"
  from (${keys}) as keys join briefs b on b.brand_id = ${brandId} and b.id = keys.id and b.deleted_at is null`;

const inTheirOrder = (ids: number[]): Prisma.Sql => Prisma.sql`
  select id, place from unnest(${ids}::integer[]) with ordinality as given (id, place)`;

/** A deep page of all briefs. */
function fromItsPlace(asked: Asked, limit: Prisma.Sql, offset: number): Prisma.Sql {
  const { brandId, where, query, reference } = asked;
  const [sort, ...more] = query.orderBy;
  const by = orderOf(query, reference, query.order);
  const page = { brandId, order: query.order, where, by, limit, offset: Prisma.sql`${offset}` };
  if (more.length === 0 && sort === 'project') return numbered(fromItsName(page), 'forward');
  // A status may have a third of all briefs: its page is as far from one end as from the other.
  if (more.length === 0 && isKept(sort) && sort !== 'status') return numbered(fromItsBucket(sort, page), 'forward');
  return fromTheNearerEnd(asked, limit, offset);
}

/** Only one of the two is carried out: the other's condition is false before its first row. */
function fromTheNearerEnd(asked: Asked, limit: Prisma.Sql, offset: number): Prisma.Sql {
  const { brandId, query, reference } = asked;
  const isPast = Prisma.sql`(select ${offset} > "total" / 2 from meta)`;
  const name = walkedBy(query);
  const isByStatus = query.orderBy.join() === 'status';
  const keys = (end: End) => {
    const where = Prisma.sql`${asked.where} and ${end.asked}`;
    const page = { ...end, brandId, where, by: orderOf(query, reference, end.order) };
    if (name) return fromItsId(name, reference, page);
    return isByStatus ? fromItsBucket('status', page) : keysOf({ ...asked, where }, end.order, end.limit, end.offset);
  };
  const near = keys({ asked: Prisma.sql`not ${isPast}`, order: query.order, limit, offset: Prisma.sql`${offset}` });
  const far = keys({
    asked: isPast,
    order: query.order === 'asc' ? 'desc' : 'asc',
    limit: Prisma.sql`(select least(greatest("total" - ${offset}, 0), ${limit}) from meta)`,
    offset: Prisma.sql`(select greatest("total" - ${offset} - ${limit}, 0) from meta)`,
  });
  return Prisma.sql`${numbered(near, 'forward')} union all ${numbered(far, 'backward')}`;
}

type End = Pick<DeepPage, 'order' | 'limit' | 'offset'> & { asked: Prisma.Sql };

/** The ids of a name's sort are walked from the one in whose briefs the page begins. */
function fromItsId(sort: NameSort, reference: BrandReference, page: DeepPage): Prisma.Sql {
  const ids = idsByName(sort, page.order, reference);
  const skipped = Prisma.sql`(select skipped from begins)`;
  return Prisma.sql`
    ${beginsAtItsId(sort, ids, page)}
    ${walk(sort, ids, page.where, {
      order: page.order,
      limit: page.limit,
      offset: skipped,
      reach: Prisma.sql`${skipped} + ${page.limit}`,
      from: Prisma.sql`where place >= (select bucket from begins)`,
    })}`;
}

const numbered = (keys: Prisma.Sql, way: 'forward' | 'backward'): Prisma.Sql => Prisma.sql`
  select found.id, ${way === 'forward' ? Prisma.empty : Prisma.sql`-`}row_number() over () as "place"
  from (${keys}) as found`;

/** The ids of a page in its order, or from the end in the opposite one. */
function keysOf({ where, query, reference }: Asked, order: Order, limit: Prisma.Sql, offset: Prisma.Sql): Prisma.Sql {
  const list = theList(query);
  if (list && isById(query)) {
    return Prisma.sql`select id from ${list} order by id ${directionOf(order)} limit ${limit} offset ${offset}`;
  }
  const sort = walkedBy(query);
  const reach = Prisma.sql`${query.page * query.limit}`;
  if (sort) return walk(sort, idsByName(sort, order, reference), where, { order, limit, offset, reach });
  return Prisma.sql`
    select b.id from briefs b where ${where} order by ${orderOf(query, reference, order)} limit ${limit} offset ${offset}`;
}

type Order = 'asc' | 'desc';

/** The one sort by a name, which is walked; several sorts together are sorted. */
function walkedBy(query: ListBriefs): NameSort | null {
  const [first, ...more] = query.orderBy;
  return first && more.length === 0 && isNameSort(first) ? first : null;
}

function orderOf(query: ListBriefs, reference: BrandReference, order: Order): Prisma.Sql {
  const direction = directionOf(order);
  const columns = query.orderBy.map((sort) => Prisma.sql`${sortTerm(sort, reference)} ${direction}`);
  // Equal hours stand by their due date, as in the index of the workload.
  if (query.orderBy.at(-1) === 'allocatedHoursToday') columns.push(Prisma.sql`b.draft_due_date ${direction}`);
  if (!query.orderBy.includes('id')) columns.push(Prisma.sql`b.id ${direction}`);
  return Prisma.join(columns);
}

/** The planner knows what it is to stop after 50 rows only where it reads the number; any other would be one text each. */
const literal = (limit: number): Prisma.Sql => (limit === 50 ? Prisma.sql`50` : Prisma.sql`${limit}::integer`);

function sortTerm(sort: BriefSort, reference: BrandReference): Prisma.Sql {
  if (!isNameSort(sort)) return BY_COLUMN[sort];
  return Prisma.sql`array_position(${idsByName(sort, 'asc', reference)}::integer[], coalesce(${BY_NAME[sort].column}, 0))`;
}

/**
 * The keys of a page when briefs stand in the order of a name: one id after the other, each by its own index, until the
 * page is full. The outer rows arrive sorted, so the nested loop needs no sort and stops early. 0 stands for 'nobody'.
 */
function walk(
  sort: NameSort,
  ids: number[],
  where: Prisma.Sql,
  page: { order: Order; limit: Prisma.Sql; offset: Prisma.Sql; reach: Prisma.Sql; from?: Prisma.Sql },
): Prisma.Sql {
  const { column, nullable } = BY_NAME[sort];
  const part = (condition: Prisma.Sql) => Prisma.sql`
    (select b.id from briefs b where ${where} and ${condition}
     order by b.id ${directionOf(page.order)} limit ${page.reach})`;
  const some = part(Prisma.sql`${column} = walked.id`);
  const rows = nullable ? Prisma.sql`${some} union all ${part(Prisma.sql`walked.id = 0 and ${column} is null`)}` : some;
  return Prisma.sql`
    select one.id
    from (
      select id, place from unnest(${ids}::integer[]) with ordinality as given (id, place)
      ${page.from ?? Prisma.empty} order by place
    ) as walked
    cross join lateral (${rows}) as one
    order by walked.place limit ${page.limit} offset ${page.offset}`;
}

/** Every id of a sort in the order of its name; 0 is 'nobody' and comes last when ascending. */
function idsByName(sort: NameSort, order: Order, reference: BrandReference): number[] {
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

/** Where a word, hours or days are all that is asked for, what has them is the list, and need not be looked up in it again. */
function theList(query: ListBriefs): Prisma.Sql | null {
  if (isSearchAlone(query)) return Prisma.sql`matches`;
  if (hasHours(query) && !isFiltered({ ...query, hours: undefined })) return Prisma.sql`allocated`;
  if (isDueAlone(query)) return Prisma.sql`due`;
  return null;
}

/** The list as it opens. */
const isById = ({ orderBy: [first, ...more] }: ListBriefs): boolean => first === 'id' && more.length === 0;
