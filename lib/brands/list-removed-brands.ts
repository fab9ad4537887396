import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';

const removedBrand = z.object({
  uuid: z.uuid(),
  name: z.string(),
  slug: z.string(),
  deletedAt: z.iso.datetime(),
  /** Until when it can be restored. */
  purgeAfter: z.iso.datetime(),
});
export type RemovedBrand = z.infer<typeof removedBrand>;

const LISTED_MAX = 200;

/** The bin of brands: what can still be restored (D1.6), newest first, and how many there are. */
export const listRemovedBrands = platformOperation({
  name: 'platform.listRemovedBrands',
  summary: 'List removed brands that can be restored',
  effect: 'read',
  allow: 'brands.manage',
  input: z.object({}),
  output: z.object({ data: z.array(removedBrand), total: z.number() }),
  async run({ db, now }) {
    const where = { deletedAt: { not: null }, purgeAfter: { gt: now } };
    const rows = await db.brand.findMany({
      where,
      select: { uuid: true, name: true, slug: true, deletedAt: true, purgeAfter: true },
      orderBy: { deletedAt: 'desc' },
      take: LISTED_MAX,
    });
    return {
      data: rows.flatMap(({ deletedAt, purgeAfter, ...brand }) =>
        deletedAt && purgeAfter
          ? [{ ...brand, deletedAt: deletedAt.toISOString(), purgeAfter: purgeAfter.toISOString() }]
          : [],
      ),
      total: await db.brand.count({ where }),
    };
  },
});
