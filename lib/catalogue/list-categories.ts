import { z } from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';

export const categoryView = z.object({ id: z.number(), uuid: z.string(), name: z.string() }).meta({ id: 'Category' });

/** The brand's categories, in the order in which they were put (platform §7). */
export const listCategories = operation({
  name: 'catalogue.listCategories',
  summary: 'List categories',
  effect: 'read',
  allow: 'catalogue.view',
  input: z.object(pageQuery(['displayOrder', 'id', 'name'], { orderBy: 'displayOrder', order: 'asc' })),
  output: z.object({ data: z.array(categoryView), meta: pageMeta }),
  async run({ db }, { page, limit, orderBy, order }) {
    const where = { deletedAt: null };
    const total = await db.category.count({ where });
    const data = await db.category.findMany({
      where,
      select: { id: true, uuid: true, name: true },
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data, meta: pageMetaOf(total, page, limit) };
  },
});
