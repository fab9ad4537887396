import * as z from 'zod';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { lockBrand } from '@/lib/db/lock-row';
import { inUse } from '@/lib/runtime/fault';
import { applyList } from './apply-list';
import { saveCategoriesInput } from './inputs';
import { categoryView, shapeCategories } from './list-categories';
import { listUses } from './list-uses';

/**
 * PUT /v1/brands/{id}/categories (D3.5): the whole list at once. A removal that briefs or
 * product scopes block refuses all of it.
 */
export const saveCategories = operation({
  name: 'catalogue.saveCategories',
  summary: 'Save the whole list of categories',
  effect: 'write',
  allow: 'settings.manage',
  input: saveCategoriesInput,
  output: z.object({ data: z.array(categoryView) }),
  async run(context, { categories }) {
    const { db, brand, actor, events, now } = context;
    // Two lists that are saved at once are saved one after the other; a brand's first list has no row of its own.
    await lockBrand(db, brand.id);
    const standing = await db.category.findMany({ where: { deletedAt: null } });
    const { added, changed, removed } = applyList(standing, categories);
    await refuseUsed(context, removed);
    // An order has no event of its own.
    if (changed.length > 0) events.lookupChanged({ brandId: brand.id });
    for (const { row, name, displayOrder } of changed) {
      await db.category.updateMany({
        where: { id: row.id },
        data: { name, displayOrder, version: { increment: 1 } },
      });
      if (row.name !== name) events.updated('category', row, { name: { from: row.name, to: name } });
    }
    for (const row of removed) {
      await db.category.updateMany({ where: { id: row.id }, data: { deletedAt: now, deletedByUserId: actor.userId } });
      events.removed('category', row);
    }
    for (const entry of added) {
      events.created('category', await db.category.create({ data: { ...entry, brandId: brand.id } }));
    }
    const saved = await db.category.findMany({ where: { deletedAt: null }, orderBy: { displayOrder: 'asc' } });
    return { data: await shapeCategories(db, saved) };
  },
});

async function refuseUsed({ db }: BrandRunContext, removed: readonly { id: number; name: string }[]): Promise<void> {
  const ids = removed.map(({ id }) => id);
  const briefs = await listUses(db, 'categoryBriefs', ids);
  const scopes = await listUses(db, 'categoryScopes', ids);
  for (const { id, name } of removed) {
    const by = [briefs.has(id) ? 'briefs' : '', scopes.has(id) ? 'product scopes' : ''].filter(Boolean);
    if (by.length > 0) throw inUse(categoryBlocked(name, by.join(' and ')));
  }
}

const categoryBlocked = (name: string, by: string): string =>
  `Unable to remove category: '${name}' has ${by} assigned. Please change them first.`;
