import { brandLookups, type LookupData } from '@/lib/catalogue/lookup-data';
import { brandPage } from '@/lib/core/brand-page';
import { operation } from '@/lib/core/operation';
import { liveCount } from '@/lib/db/brand-counts';
import { Prisma } from '@/lib/db/generated/client';
import type { List } from '@/lib/db/list-page';
import { type ListPlans, listPlansInput } from './inputs';
import { PLAN_COLUMNS } from './plan-statement';
import { type PlanRecord, planList, summaryOf } from './plan-view';

const { sql } = Prisma;

/** The bin and the export use the same definition. */
export const PLANS: List<ListPlans, LookupData> = {
  from: sql`plans as p`,
  id: sql`p.id`,
  columns: PLAN_COLUMNS,
  sorts: {
    id: sql`p.id`,
    project: sql`lower(p.project)`,
    client: sql`lower(p.client)`,
    startDate: sql`p.start_date`,
    length: sql`p.length`,
    createdAt: sql`p.created_at`,
    updatedAt: sql`p.updated_at`,
    // By the order of the names.
    creator: { column: sql`p.creator_user_id`, byName: (of) => [...of.people.keys()] },
  },
  filters: {
    startFrom: (day) => sql`p.start_date >= ${day}::date`,
    startTo: (day) => sql`p.start_date <= ${day}::date`,
    search: (word) => sql`p.id = any (array(select search_plan_ids(${word})))`,
  },
};

/** The brand's plans, a page at a time, newest first. */
export const listPlans = operation({
  name: 'plans.list',
  summary: 'List plans',
  effect: 'read',
  transaction: false,
  allow: 'plan.view',
  input: listPlansInput,
  output: planList,
  async run(context, query) {
    const { id } = context.brand;
    const { rows, meta, lookup } = await brandPage<PlanRecord, ListPlans, LookupData>(context, PLANS, query, {
      where: sql`p.brand_id = ${id} and p.deleted_at is null`,
      count: liveCount(id, 'plan'),
      lookups: brandLookups,
    });
    return { data: rows.map((row) => summaryOf(row, lookup)), meta };
  },
});
