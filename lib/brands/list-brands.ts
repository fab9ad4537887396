import * as z from 'zod';
import { optionalText, pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { eachWordIn } from '@/lib/core/search-words';
import { columns } from '@/lib/db/columns';
import { Prisma } from '@/lib/db/generated/client';
import { type List, listPage, type PageRow, pageOf } from '@/lib/db/list-page';
import { type BrandRow, type BrandView, brandSelection, brandView, shapeBrand } from './brand-view';

const { sql } = Prisma;

const brandSorts = ['id', 'name', 'slug', 'customDomain', 'primaryEmail', 'createdAt', 'updatedAt'] as const;

export const listBrandsInput = z.object({ ...pageQuery(brandSorts), search: optionalText({ max: 200 }) });

/** The export uses the same definition. */
export const BRANDS: List<z.output<typeof listBrandsInput>> = {
  from: sql`brands as b`,
  id: sql`b.id`,
  columns: sql`
    ${columns('b', Object.keys(brandSelection))},
    (select count(*)::integer from brand_users as m where m.brand_id = b.id and m.deleted_at is null) as members`,
  sorts: {
    id: sql`b.id`,
    name: sql`lower(b.name)`,
    slug: sql`b.slug`,
    customDomain: sql`lower(b.custom_domain)`,
    primaryEmail: sql`lower(b.primary_email)`,
    createdAt: sql`b.created_at`,
    updatedAt: sql`b.updated_at`,
  },
  filters: { search: (words) => eachWordIn(words, sql`b.name`, sql`b.slug`, sql`b.custom_domain`) },
};

/** The condition on every brand that is listed. */
export const LIVE_BRANDS = sql`b.deleted_at is null`;

/** As `BRANDS` reads it. */
export type ListedBrand = BrandRow & { readonly members: number };
export const listedBrandOf = ({ members, ...brand }: ListedBrand): BrandView => shapeBrand(brand, members);

/** GET /v1/brands: every live brand, for superusers. Search: each word in name, slug or domain. */
export const listBrands = platformOperation({
  name: 'platform.listBrands',
  summary: 'List brands',
  effect: 'read',
  allow: 'brands.manage',
  input: listBrandsInput,
  output: z.object({ data: z.array(brandView), meta: pageMeta }),
  async run({ db }, query) {
    const { statement } = listPage(BRANDS, query, { lookup: null, where: LIVE_BRANDS });
    const { rows, total } = pageOf(await db.$queryRaw<PageRow<ListedBrand>[]>(statement));
    return { data: rows.map(listedBrandOf), meta: pageMetaOf(total, query.page, query.limit) };
  },
});
