import { type BrandReference, brandReference } from '@/lib/catalogue/reference';
import { pageMetaOf } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { type ListPlans, listPlansInput } from './inputs';
import { planList, summaryOf } from './plan-view';

/** The brand's plans, a page at a time, newest first (modules §2 and §9). */
export const listPlans = operation({
  name: 'plans.list',
  summary: 'List plans',
  effect: 'read',
  allow: 'plan.view',
  input: listPlansInput,
  output: planList,
  async run({ db, brand }, query) {
    const reference = await brandReference(db, brand.id);
    const [counted] = await db.$queryRaw<{ total: number }[]>(totalStatement(brand.id, query));
    const found = await db.$queryRaw<{ id: number }[]>(pageStatement(brand.id, query, reference));
    const plans = await db.plan.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
    const byId = new Map(plans.map((plan) => [plan.id, plan]));
    return {
      data: found.flatMap(({ id }) => {
        const plan = byId.get(id);
        return plan ? [summaryOf(plan, reference)] : [];
      }),
      meta: pageMetaOf(counted?.total ?? 0, query.page, query.limit),
    };
  },
});

const matching = (brandId: number, search: string | null | undefined): Prisma.Sql =>
  search
    ? Prisma.sql`p.brand_id = ${brandId} and p.deleted_at is null and p.id in (select search_plan_ids(${search}))`
    : Prisma.sql`p.brand_id = ${brandId} and p.deleted_at is null`;

// Kept by triggers: an unfiltered total is one row, however many plans there are.
const totalStatement = (brandId: number, { search }: ListPlans): Prisma.Sql =>
  search
    ? Prisma.sql`select count(*)::integer as "total" from plans p where ${matching(brandId, search)}`
    : Prisma.sql`select coalesce((select live_count from brand_counts
        where brand_id = ${brandId} and entity = 'plan'), 0)::integer as "total"`;

function pageStatement(brandId: number, query: ListPlans, reference: BrandReference): Prisma.Sql {
  const direction = query.order === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  const sorts = query.orderBy.map((sort) => Prisma.sql`${columnOf(sort, reference)} ${direction}`);
  return Prisma.sql`
    select p.id from plans p where ${matching(brandId, query.search)}
    order by ${Prisma.join([...sorts, Prisma.sql`p.id ${direction}`])}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
}

function columnOf(sort: ListPlans['orderBy'][number], reference: BrandReference): Prisma.Sql {
  switch (sort) {
    case 'project':
      return Prisma.sql`lower(p.project)`;
    case 'client':
      return Prisma.sql`lower(p.client)`;
    case 'startDate':
      return Prisma.sql`p.start_date`;
    case 'length':
      return Prisma.sql`p.length`;
    case 'createdAt':
      return Prisma.sql`p.created_at`;
    case 'updatedAt':
      return Prisma.sql`p.updated_at`;
    case 'creator':
      // People are held in the order of their names.
      return Prisma.sql`array_position(${[...reference.people.keys()]}::integer[], p.creator_user_id)`;
    default:
      return Prisma.sql`p.id`;
  }
}
