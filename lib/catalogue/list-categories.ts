import * as z from 'zod';
import { pageMetaOf } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { Prisma } from '@/lib/db/generated/client';
import { pageReadBy } from '@/lib/db/list-page';
import { listUses, USES_MAX } from './list-uses';
import { nameList, nameListInput, namesOf, pageOfNames, versionOfNames } from './name-list';

const CATEGORIES = nameList(Prisma.sql`categories as n`);

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

/** The brand's categories, in the order that was set. */
export const listCategories = operation({
  name: 'catalogue.listCategories',
  summary: 'List categories',
  effect: 'read',
  allow: 'catalogue.view',
  input: nameListInput,
  output: pageOfNames(categoryView),
  async run({ db, brand }, query) {
    // Before the rows: after a save in between the version is old, and sending it back is refused.
    const version = await versionOfNames(db.category);
    const { rows, total } = await pageReadBy(db, CATEGORIES, query, namesOf(brand.id), (ids) =>
      db.category.findMany({ where: { id: { in: ids } }, select: { id: true, uuid: true, name: true } }),
    );
    return { data: await shapeCategories(db, rows), meta: pageMetaOf(total, query.page, query.limit), version };
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
