import * as z from 'zod';
import { optionalText, pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { containsAny, wordsOf } from '@/lib/core/search-words';
import { brandSelection, brandView, shapeBrand } from './brand-view';

export const brandSorts = ['id', 'name', 'slug', 'customDomain', 'primaryEmail', 'createdAt', 'updatedAt'] as const;

/** GET /v1/brands (platform §7): every live brand, for superusers. Search: each word in name, handle or domain. */
export const listBrands = platformOperation({
  name: 'platform.listBrands',
  summary: 'List brands',
  effect: 'read',
  allow: 'brands.manage',
  input: z.object({ ...pageQuery(brandSorts), search: optionalText({ max: 200 }) }),
  output: z.object({ data: z.array(brandView), meta: pageMeta }),
  async run({ db }, { page, limit, orderBy, order, search }) {
    const where = {
      deletedAt: null,
      AND: wordsOf(search).map((word) => ({ OR: containsAny(word, 'name', 'slug', 'customDomain') })),
    };
    const total = await db.brand.count({ where });
    const brands = await db.brand.findMany({
      where,
      select: { ...brandSelection, _count: { select: { brandUsers: { where: { deletedAt: null } } } } },
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return {
      data: brands.map(({ _count, ...brand }) => shapeBrand(brand, _count.brandUsers)),
      meta: pageMetaOf(total, page, limit),
    };
  },
});
