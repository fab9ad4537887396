import { brandLookups, idsByName, idsOf, type LookupData } from '@/lib/catalogue/lookup-data';
import { brandPage } from '@/lib/core/brand-page';
import { operation, type StatementContext } from '@/lib/core/operation';
import { liveCount } from '@/lib/db/brand-counts';
import { Prisma } from '@/lib/db/generated/client';
import { conditionsOf, type List } from '@/lib/db/list-page';
import { today } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { BRIEF_COLUMNS } from './brief-columns';
import { type BriefRecord, briefList, briefRowOf } from './brief-view';
import { type ListBriefs, listBriefsInput } from './inputs';
import { canBeOverdue } from './status/is-finished';

const { sql } = Prisma;

/** The query with 'me' resolved to the caller. */
export type BriefsQuery = Omit<ListBriefs, 'watching' | 'entry' | 'due'> & {
  /** A membership; 0, which watches nothing, for a superuser without one. */
  readonly watching?: string | undefined;
  readonly entry?: { readonly uuid: string; readonly member: number } | undefined;
  /** With the brand's current date. */
  readonly due?: { readonly what: 'overdue' | 'thisWeek'; readonly today: string } | undefined;
};

/** The bin, the export, the board, the week and My Day use the same definition. */
export const BRIEFS: List<BriefsQuery, LookupData> = {
  from: sql`briefs as b`,
  id: sql`b.id`,
  columns: BRIEF_COLUMNS,
  sorts: {
    id: sql`b.id`,
    project: sql`lower(b.project)`,
    status: sql`b.status_id`,
    createdAt: sql`b.created_at`,
    draftDueDate: sql`b.draft_due_date`,
    // Equal hours are sorted by due date, as in the index of the workload.
    allocatedHoursToday: [sql`b.allocated_hours_today`, sql`b.draft_due_date`],
    department: { column: sql`b.department_id`, byName: (of) => idsByName(of.departments, ({ title }) => title) },
    output: { column: sql`b.briefme_outputs_id`, byName: (of) => idsByName(of.outputs, ({ title }) => title) },
    category: { column: sql`b.category_id`, byName: (of) => idsByName(of.categories, ({ name }) => name) },
    assignee: { column: sql`b.assignee_brand_users_id`, byName: (of) => idsByName(of.members, personName) },
    creator: { column: sql`b.creator_brand_users_id`, byName: (of) => idsByName(of.members, personName) },
  },
  filters: {
    departments: (refs, of) => sql`b.department_id = any (${idsOf(of.departments, refs)}::integer[])`,
    categories: (refs, of) => sql`b.category_id = any (${idsOf(of.categories, refs)}::integer[])`,
    outputs: (refs, of) => sql`b.briefme_outputs_id = any (${idsOf(of.outputs, refs)}::integer[])`,
    assignees: (refs, of) => sql`b.assignee_brand_users_id = any (${idsOf(of.members, refs)}::integer[])`,
    creators: (refs, of) => sql`b.creator_brand_users_id = any (${idsOf(of.members, refs)}::integer[])`,
    statuses: (refs, of) => sql`b.status_id = any (${idsOf(of.statuses, refs)}::integer[])`,
    exclude: (refs, of) => sql`b.status_id <> all (${idsOf(of.statuses, refs)}::integer[])`,
    dueDateStart: (day) => sql`b.draft_due_date >= ${day}::date`,
    dueDateEnd: (day) => sql`b.draft_due_date <= ${day}::date`,
    due: ({ what, today: day }, of) =>
      what === 'overdue'
        ? sql`b.draft_due_date < ${day}::date and b.status_id = any (${overdueStatuses(of)}::integer[])`
        : sql`b.draft_due_date between date_trunc('week', ${day}::timestamp)::date
            and date_trunc('week', ${day}::timestamp)::date + 6`,
    unassigned: () => sql`b.assignee_brand_users_id is null`,
    watching: (member) => sql`b.id in (
      select brief_id from brief_watches where brand_id = b.brand_id and brand_user_id = ${member}::integer and watching)`,
    entry: ({ uuid, member }) => sql`b.uuid in (
      select unnest(record_uuids) from inbox_entries
      where brand_id = b.brand_id and uuid = ${uuid}::uuid and brand_user_id = ${member}::integer)`,
    hours: (min) => sql`b.id in (select id from allocated_briefs(${min}::numeric))`,
    search: (word) => sql`b.id = any (array(select search_brief_ids(${word})))`,
  },
};

/** The statuses in which a brief can be overdue. */
export const overdueStatuses = ({ statuses }: LookupData): number[] =>
  [...statuses.values()].filter(({ title }) => canBeOverdue(title)).map(({ id }) => id);

const personName = ({ user }: { user: { firstName: string; lastName: string } }): string => nameOf(user);

/** The query with the caller in place of 'me', and with the brand's current date. */
export function exactQuery(
  { brand, actor }: Pick<StatementContext, 'brand' | 'actor'>,
  query: Omit<ListBriefs, 'page' | 'limit'>,
): Omit<BriefsQuery, 'page' | 'limit'> {
  const member = actor.brandUserId ?? 0;
  return {
    ...query,
    watching: query.watching ? String(member) : undefined,
    // Every brief has at least 0; `allocated_briefs` has only those with more.
    hours: query.hours === '0' ? undefined : query.hours,
    due: query.due ? { what: query.due, today: today(brand.timeZone) } : undefined,
    entry: query.entry ? { uuid: query.entry, member } : undefined,
  };
}

/** The brand's briefs, a page at a time, newest first. */
export const listBriefs = operation({
  name: 'briefs.list',
  summary: 'List briefs',
  effect: 'read',
  transaction: false,
  allow: 'brief.view',
  input: listBriefsInput,
  output: briefList,
  async run(context, query) {
    const { id } = context.brand;
    const exact = { ...exactQuery(context, query), page: query.page, limit: query.limit };
    const workload = isWorkload(query);
    const { rows, meta, first, lookup } = await brandPage<BriefRecord, BriefsQuery, LookupData, { hours?: number }>(
      context,
      BRIEFS,
      exact,
      {
        where: sql`b.brand_id = ${id} and b.deleted_at is null`,
        count: liveCount(id, 'brief'),
        lookups: brandLookups,
        ...(workload ? { extraColumns: hoursOf } : {}),
      },
    );
    return {
      data: rows.map((row) => briefRowOf(row, lookup)),
      meta: { ...meta, ...(workload ? { totalAllocatedHours: first?.hours ?? 0 } : {}) },
    };
  },
});

/** The conditions for brief `b` to be in a query's list. */
export const briefConditions = (
  caller: Parameters<typeof exactQuery>[0],
  query: ListBriefs,
  lookup: LookupData,
): Prisma.Sql[] => conditionsOf(BRIEFS.filters, exactQuery(caller, query), lookup);

/** Whether the workload requests the list: by people or hours, at least 0 being all of them (D5.4). */
const isWorkload = ({ assignees, hours, orderBy }: ListBriefs): boolean =>
  assignees.length > 0 || hours !== undefined || orderBy.includes('allocatedHoursToday');

/**
 * The hours of all pages. From the function: under row-level security the planner neither uses an index for a comparison
 * of numerics nor knows that few briefs have hours (docs/speed.md).
 */
const hoursOf = (condition: Prisma.Sql): Prisma.Sql => sql`
  (select coalesce(sum(allocated.hours), 0)::float8
   from allocated_briefs(0) as allocated join briefs as b on b.id = allocated.id where ${condition}) as hours`;
