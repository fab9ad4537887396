import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { brandSelection, brandView, shapeBrand } from './brand-view';

/** GET /v1/brands/{id}: the brand with its settings, for those who may manage them. */
export const getBrand = operation({
  name: 'brands.getBrand',
  summary: 'Get a brand with its settings',
  effect: 'read',
  allow: 'settings.manage',
  input: z.object({}),
  output: brandView,
  async run({ db, brand }) {
    const row = await db.brand.findFirstOrThrow({ where: { id: brand.id }, select: brandSelection });
    return shapeBrand(row, await db.brandUser.count({ where: { deletedAt: null } }));
  },
});
