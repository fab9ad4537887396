import { Prisma } from '@/lib/db/generated/client';
import type { BriefSort, ListBriefs } from './inputs';
import type { FilterName } from './list-filters';

/**
 * What triggers keep of the live briefs of each brand, so that nothing of it is counted when a list is read: their number
 * (`brand_counts`), how many stand in each stretch of ids (`brief_stretches`), and how many have each status, division, week of
 * a date and so on (`brief_tallies`, rows that are summed). The migrations say how they are kept.
 */

/** The kinds of `brief_tallies` under which a filter's ids are counted. */
const KIND_OF_FILTER: Record<FilterName, string> = {
  departments: 'department',
  categories: 'category',
  outputs: 'output',
  assignees: 'assignee',
  creators: 'creator',
  statuses: 'status',
  exclude: 'status',
};

/** How many briefs there are. */
export const keptTotal = (brandId: number): Prisma.Sql =>
  Prisma.sql`coalesce((select live_count from brand_counts where brand_id = ${brandId} and entity = 'brief'), 0)`;

/** Raised whenever a brief comes, goes or is renamed, in the transaction that does it; null before there is one. */
export const namesVersion = (brandId: number): Prisma.Sql =>
  Prisma.sql`(select names_version from brand_counts where brand_id = ${brandId} and entity = 'brief')`;

/**
 * How many briefs filters by ids leave, where all of them are of one kind; null where it has to be counted.
 * @param filters the numbers behind each filter
 */
export function keptTotalOf(brandId: number, filters: [FilterName, number[]][]): Prisma.Sql | null {
  const [kind, ...others] = [...new Set(filters.map(([name]) => KIND_OF_FILTER[name]))];
  if (!kind || others.length > 0) return null;
  const conditions = filters.map(([name, ids]) =>
    name === 'exclude' ? Prisma.sql`bucket <> all (${ids}::integer[])` : Prisma.sql`bucket = any (${ids}::integer[])`,
  );
  // Bucket 0 has the briefs of nobody, which no id asks for.
  return Prisma.sql`
    (select coalesce(sum(live_count), 0)::integer from brief_tallies
     where brand_id = ${brandId} and kind = ${kind} and bucket <> 0 and ${Prisma.join(conditions, ' and ')})`;
}

type Order = ListBriefs['order'];
type Bounds = {
  /** Rows of `bucket` and `live_count`, one for each bucket; buckets are in the order of the sort. */
  readonly counts: (brandId: number) => Prisma.Sql;
  /** The condition on `briefs b` under which it stands in a bucket or behind it. */
  readonly from: (order: Order, bucket: Prisma.Sql) => Prisma.Sql;
};

const tallies = (kind: string) => (brandId: number) =>
  Prisma.sql`
  select bucket, sum(live_count)::integer as live_count from brief_tallies
  where brand_id = ${brandId} and kind = ${kind} group by bucket`;
const range =
  (column: Prisma.Sql, begin: (bucket: Prisma.Sql) => Prisma.Sql): Bounds['from'] =>
  (order, bucket) =>
    order === 'asc'
      ? Prisma.sql`${column} >= ${begin(bucket)}`
      : Prisma.sql`${column} < ${begin(Prisma.sql`(${bucket} + 1)`)}`;

/** The sorts whose deep pages begin where the counts say; a name's are another matter (`page_brief_ids_by_project`). */
const BUCKETS = {
  id: {
    // Ids in a row of `brief_stretches`, as its migration counts them.
    counts: (brandId) =>
      Prisma.sql`select stretch as bucket, live_count from brief_stretches where brand_id = ${brandId}`,
    from: range(Prisma.sql`b.id`, (bucket) => Prisma.sql`${bucket} * 4096::bigint`),
  },
  status: { counts: tallies('status'), from: range(Prisma.sql`b.status_id`, (bucket) => bucket) },
  draftDueDate: {
    counts: tallies('due'),
    from: range(Prisma.sql`b.draft_due_date`, (bucket) => Prisma.sql`date '2000-01-03' + ${bucket} * 7`),
  },
  createdAt: {
    counts: tallies('created'),
    from: range(Prisma.sql`b.created_at`, (bucket) => Prisma.sql`to_timestamp(${bucket} * 604800::float8)`),
  },
} as const satisfies Record<string, Bounds>;

export const isKept = (sort: BriefSort | undefined): sort is keyof typeof BUCKETS =>
  sort !== undefined && Object.hasOwn(BUCKETS, sort);

/** In which bucket a page begins, if it is asked for, and how many of its briefs stand before the page; no row beyond the last one. */
const begins = (
  counts: Prisma.Sql,
  order: Order,
  offset: Prisma.Sql,
  asked = Prisma.sql`true`,
): Prisma.Sql => Prisma.sql`
  begins as materialized (
    select bucket, (${offset} - earlier)::integer as skipped
    from (
      select bucket, live_count,
        sum(live_count) over (order by bucket ${directionOf(order)} rows unbounded preceding) - live_count as earlier
      from (${counts}) as kept
    ) as counted
    where ${asked} and earlier <= ${offset} and ${offset} < earlier + live_count
  )`;

export type DeepPage = {
  readonly brandId: number;
  readonly order: Order;
  /** Of `briefs b`: those of the brand that live, and nothing less. */
  readonly where: Prisma.Sql;
  /** Of the order, without the words. */
  readonly by: Prisma.Sql;
  readonly limit: Prisma.Sql;
  readonly offset: Prisma.Sql;
  /** False where nobody asks for the page; else left out. */
  readonly asked?: Prisma.Sql;
};

/** The ids of a page of all briefs, found from where its bucket begins. */
export function fromItsBucket(sort: keyof typeof BUCKETS, page: DeepPage): Prisma.Sql {
  const { counts, from } = BUCKETS[sort];
  return Prisma.sql`
    with ${begins(counts(page.brandId), page.order, page.offset, page.asked)}
    select b.id from briefs b
    where ${page.where} and ${from(page.order, Prisma.sql`(select bucket from begins)`)}
    order by ${page.by} limit ${page.limit} offset (select skipped from begins)`;
}

/** The same in the order of project names. */
export const fromItsName = ({ brandId, order, limit, offset }: DeepPage): Prisma.Sql => Prisma.sql`
  with ${begins(tallies('project')(brandId), order, offset)}
  select page_brief_ids_by_project(bucket, ${order === 'desc'}, skipped, ${limit}) as id from begins`;

/**
 * The same for a sort by names, whose ids are walked: with `begins`, in front of a walk of the ids from its `bucket` on, which
 * is the place of an id among them, past `skipped` briefs.
 */
export const beginsAtItsId = (
  kind: string,
  ids: number[],
  { brandId, offset, asked }: DeepPage,
): Prisma.Sql => Prisma.sql`
  with ${begins(
    Prisma.sql`
      select given.place as bucket, sum(kept.live_count)::integer as live_count
      from unnest(${ids}::integer[]) with ordinality as given (id, place)
      join brief_tallies as kept on kept.brand_id = ${brandId} and kept.kind = ${kind} and kept.bucket = given.id
      group by 1`,
    'asc',
    offset,
    asked,
  )}`;

export const directionOf = (order: Order): Prisma.Sql => (order === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`);
