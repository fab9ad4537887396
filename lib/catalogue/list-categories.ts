import * as z from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { listUses, USES_MAX } from './list-uses';

/** What refers to an entry, as its answer names it. */
export const usesView = (of: string) =>
  z
    .array(z.object({ id: z.number(), uuid: z.string(), title: z.string() }))
    .describe(`${of}, newest first, at most ${USES_MAX}`);

export const categoryView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    briefmeOutputs: usesView('Briefs of the category'),
    productScopes: usesView('Product scopes of the category'),
  })
  .meta({ id: 'Category' });
export type CategoryView = z.infer<typeof categoryView>;

/** The brand's categories, in the order in which they were put. */
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
    const rows = await db.category.findMany({
      where,
      select: { id: true, uuid: true, name: true },
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data: await shapeCategories(db, rows), meta: pageMetaOf(total, page, limit) };
  },
});

/** Categories with what refers to them. */
export async function shapeCategories(
  db: BrandTransaction,
  rows: readonly { id: number; uuid: string; name: string }[],
): Promise<CategoryView[]> {
  const ids = rows.map(({ id }) => id);
  const briefs = await listUses(db, 'categoryBriefs', ids);
  const scopes = await listUses(db, 'categoryScopes', ids);
  return rows.map(({ id, uuid, name }) => ({
    id,
    uuid,
    name,
    briefmeOutputs: [...(briefs.get(id) ?? [])],
    productScopes: [...(scopes.get(id) ?? [])],
  }));
}
