import { operation } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { inUse } from '@/lib/runtime/fault';
import { saveCategoriesInput } from './inputs';
import { categoryView, shapeCategories } from './list-categories';
import { listUses } from './list-uses';
import { savedNames } from './name-list';
import { saveNames } from './save-names';

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
  output: savedNames(categoryView),
  async run(context, { categories, version: seen }) {
    const { db } = context;
    const list = { entries: categories, seen };
    const { rows, version } = await saveNames(context, 'category', db.category, list, (removed) =>
      refuseUsed(db, removed),
    );
    return { data: await shapeCategories(db, rows), version };
  },
});

async function refuseUsed(db: BrandTransaction, removed: readonly { id: number; name: string }[]): Promise<void> {
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
