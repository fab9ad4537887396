import { Prisma } from './generated/client';
import type { Planning } from './statement-in-brand';

/**
 * The one shape of a list: a table of sorts, a table of filters, and one prepared statement that gives the page and the
 * exact total. A new filter is a line in its table, its control and its test.
 */
export type List<Query extends PageQuery, Lookup = null> = {
  /** What is listed, under the alias that the other parts use: `plans as p`. */
  readonly from: Prisma.Sql;
  /** The unique column that decides between equal rows: `p.id`. */
  readonly id: Prisma.Sql;
  readonly columns: Prisma.Sql;
  readonly sorts: Readonly<Record<Query['orderBy'][number], Sort<Lookup>>>;
  readonly filters: Filters<Query, Lookup>;
};

/** The output of `pageQuery` of lib/core/fields.ts. */
export type PageQuery = {
  readonly page: number;
  readonly limit: number;
  readonly orderBy: readonly string[];
  readonly order: Order;
};
type Order = 'asc' | 'desc';

/** One column or several; columns whose empty values are last both ways; or names from the lookup data. */
export type Sort<Lookup> =
  | Prisma.Sql
  | readonly Prisma.Sql[]
  | { readonly nullsLast: Prisma.Sql | readonly Prisma.Sql[] }
  | SortByName<Lookup>;

/** Sorted by the name behind an id. Rows without one are last when ascending. */
type SortByName<Lookup> = {
  readonly column: Prisma.Sql;
  /** The ids in the order of their names. */
  readonly byName: (lookup: Lookup) => readonly number[];
};

/** The condition of each filter, from its value in the query; none for an empty value. */
export type Filters<Query, Lookup = null> = {
  readonly [Name in Exclude<keyof Query, keyof PageQuery>]: (
    value: NonNullable<Query[Name]>,
    lookup: Lookup,
  ) => Prisma.Sql;
};

export type ListContext<Lookup> = {
  readonly lookup: Lookup;
  /** The condition on every row, whatever the query: brand, not removed, within reach. */
  readonly where: Prisma.Sql;
  /** How many rows there are without filters, where that is stored; else they are counted. */
  readonly count?: Prisma.Sql;
  /** More columns that are the same on every row, computed from the condition of all rows: `…, … as "name"`. */
  readonly extraColumns?: (condition: Prisma.Sql) => Prisma.Sql;
};

/** A row of the page with the columns that are the same on every row. An empty page is one row without an id. */
export type PageRow<Row extends { readonly id: unknown }, Also = unknown> = Also & { readonly total: number } & (
    | Row
    | { readonly id: null }
  );

/**
 * The statement of a page, and when to plan it: a first page without filters has one plan for all values. The page's
 * ids are found first, mostly from an index alone, and only then are its rows read.
 */
export function listPage<Query extends PageQuery, Lookup>(
  list: List<Query, Lookup>,
  query: Query,
  { lookup, where, count, extraColumns }: ListContext<Lookup>,
): { readonly statement: Prisma.Sql; readonly planning: Planning } {
  const filters = conditionsOf(list.filters, query, lookup);
  const condition = Prisma.join([where, ...filters], ' and ');
  const isFiltered = filters.length > 0;
  const isSearch = 'search' in query && narrows(query.search);
  const { first, total, keys } = isSearch
    ? foundOnce(list, query, lookup, condition)
    : {
        first: Prisma.empty,
        total: isFiltered || !count ? Prisma.sql`(select count(*) from ${list.from} where ${condition})` : count,
        keys: keysOf(list, query, lookup, condition, isFiltered),
      };
  const statement = Prisma.sql`
    ${first}
    select meta.*, page.*
    from (select ${total}::integer as total ${extraColumns ? Prisma.sql`, ${extraColumns(condition)}` : Prisma.empty}) as meta
    left join (
      select ${list.columns}, keys.place::integer as place
      from ${list.from}
      join unnest(array(${keys})) with ordinality as keys (id, place)
        on keys.id = ${list.id}
      where ${where}
    ) as page on true
    order by page.place`;
  return { statement, planning: isFiltered || query.page > 1 ? 'each' : 'once' };
}

/** A searched word is the costliest condition: its matches are found once, for the page and for the total. */
function foundOnce<Query extends PageQuery, Lookup>(
  { from, id, sorts }: List<Query, Lookup>,
  { orderBy, order, page, limit }: Query,
  lookup: Lookup,
  condition: Prisma.Sql,
) {
  const terms = orderBy.flatMap((name) => termsOf(sorts[name as Query['orderBy'][number]], lookup, order));
  const columns = terms.map(({ by }, at) => Prisma.sql`, ${by} as ${sortedBy(at)}`);
  const ordered = [
    ...terms.map(({ direction }, at) => Prisma.sql`${sortedBy(at)} ${direction}`),
    Prisma.sql`id ${DIRECTIONS[order]}`,
  ];
  return {
    first: Prisma.sql`with found as materialized (
      select ${id} as id ${columns.length > 0 ? Prisma.join(columns, ' ') : Prisma.empty} from ${from} where ${condition})`,
    total: Prisma.sql`(select count(*) from found)`,
    keys: Prisma.sql`select id from found order by ${Prisma.join(ordered)} limit ${limit} offset ${(page - 1) * limit}`,
  };
}

const sortedBy = (at: number): Prisma.Sql => Prisma.raw(`sorted_by_${at}`);

/** The rows of `listPage`, and how many there are on all pages. */
export const pageOf = <Row extends { readonly id: unknown }>(found: readonly PageRow<Row>[]) => ({
  rows: found.filter((row) => row.id !== null) as Row[],
  total: found[0]?.total ?? 0,
});

type Database = { $queryRaw<Found>(statement: Prisma.Sql): Promise<Found> };

/**
 * A page of a list whose rows Prisma reads, with their relations.
 * @param where the condition on every row, whatever the query
 * @param read the rows of these ids, in any order
 */
export async function pageReadBy<Query extends PageQuery, Row extends { readonly id: number }>(
  db: Database,
  list: Omit<List<Query>, 'columns'>,
  query: Query,
  where: Prisma.Sql,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { statement } = listPage({ ...list, columns: list.id }, query, { lookup: null, where });
  const { rows, total } = pageOf(await db.$queryRaw<PageRow<{ id: number }>[]>(statement));
  const ids = rows.map(({ id }) => id);
  const found = new Map((await read(ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}

/** More rows than any list has. */
const ALL = 2_147_483_647;

/**
 * The statement of a whole list's ids, in its order and as one array: an export reads its rows by them, chunk by chunk
 * (Y-28).
 */
export function listIds<Query extends PageQuery, Lookup>(
  list: Omit<List<Query, Lookup>, 'columns'>,
  query: Omit<Query, 'page' | 'limit'>,
  { lookup, where }: Pick<ListContext<Lookup>, 'lookup' | 'where'>,
): Prisma.Sql {
  const whole = { ...query, page: 1, limit: ALL } as Query;
  const filters = conditionsOf(list.filters, whole, lookup);
  const condition = Prisma.join([where, ...filters], ' and ');
  return Prisma.sql`select array(${keysOf(list, whole, lookup, condition, filters.length > 0)}) as ids`;
}

/** The statement of the rows of these ids, in the order of the ids; what was removed since is left out. */
export const listRows = (
  { from, id, columns }: Pick<List<PageQuery>, 'from' | 'id' | 'columns'>,
  ids: readonly number[],
  where: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  select ${columns}
  from ${from} join unnest(${[...ids]}::integer[]) with ordinality as keys (id, place) on keys.id = ${id}
  where ${where}
  order by keys.place`;

/** The conditions of the filters that a query names. */
export function conditionsOf<Query, Lookup>(
  filters: Filters<Query, Lookup>,
  query: Query,
  lookup: Lookup,
): Prisma.Sql[] {
  const names = Object.keys(filters) as (keyof Filters<Query, Lookup>)[];
  return names
    .filter((name) => narrows(query[name]))
    .map((name) => filters[name](query[name] as NonNullable<Query[typeof name]>, lookup));
}

/** Whether a filter with this value leaves anything out. */
export const narrows = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

function keysOf<Query extends PageQuery, Lookup>(
  { from, id, sorts }: Pick<List<Query, Lookup>, 'from' | 'id' | 'sorts'>,
  { orderBy, order, page, limit }: Query,
  lookup: Lookup,
  condition: Prisma.Sql,
  isFiltered: boolean,
): Prisma.Sql {
  const by = orderBy.map((name) => sorts[name as Query['orderBy'][number]]);
  const offset = (page - 1) * limit;
  const [first, ...more] = by;
  if (first && 'byName' in first && more.length === 0 && !isFiltered) {
    return pageByName(first, first.byName(lookup), { from, id, condition, order, limit, offset });
  }
  const terms = by
    .flatMap((sort) => termsOf(sort, lookup, order))
    .map(({ by: term, direction }) => Prisma.sql`${term} ${direction}`);
  return Prisma.sql`
    select ${id} from ${from} where ${condition}
    order by ${Prisma.join([...terms, Prisma.sql`${id} ${DIRECTIONS[order]}`])} limit ${limit} offset ${offset}`;
}

const DIRECTIONS = { asc: Prisma.sql`asc`, desc: Prisma.sql`desc` };

/** What is sorted by, and in which direction. */
type Term = { readonly by: Prisma.Sql; readonly direction: Prisma.Sql };

function termsOf<Lookup>(sort: Sort<Lookup>, lookup: Lookup, order: Order): Term[] {
  const direction = DIRECTIONS[order];
  if (Array.isArray(sort)) return sort.map((column) => ({ by: column, direction }));
  if ('nullsLast' in sort)
    return [sort.nullsLast].flat().map((by) => ({ by, direction: Prisma.sql`${direction} nulls last` }));
  if (!('byName' in sort)) return [{ by: sort as Prisma.Sql, direction }];
  const names = [...sort.byName(lookup), NOBODY];
  return [{ by: Prisma.sql`array_position(${names}::integer[], coalesce(${sort.column}, ${NOBODY}))`, direction }];
}

/** Represents rows without an id: no row has this one. */
const NOBODY = 0;

type NamePage = {
  readonly from: Prisma.Sql;
  readonly id: Prisma.Sql;
  readonly condition: Prisma.Sql;
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
};

/**
 * A whole list in the order of names: one id after the other by the index of its column, until the page is full.
 * Sorting every row by its name would get slower with the number of rows.
 */
function pageByName<Lookup>(
  { column }: SortByName<Lookup>,
  ids: readonly number[],
  { from, id, condition, order, limit, offset }: NamePage,
): Prisma.Sql {
  const given = order === 'asc' ? [...ids, NOBODY] : [NOBODY, ...ids.toReversed()];
  const part = (which: Prisma.Sql) => Prisma.sql`
    (select ${id} as id from ${from} where ${condition} and ${which}
     order by ${id} ${DIRECTIONS[order]} limit ${offset + limit})`;
  return Prisma.sql`
    select walked.id
    from unnest(${given}::integer[]) with ordinality as named (id, place)
    cross join lateral (
      ${part(Prisma.sql`${column} = named.id`)}
      union all ${part(Prisma.sql`named.id = ${NOBODY} and ${column} is null`)}
    ) as walked
    order by named.place, walked.id ${DIRECTIONS[order]} limit ${limit} offset ${offset}`;
}
