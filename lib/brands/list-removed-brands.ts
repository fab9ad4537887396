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

/** The bin of brands: what can still be restored (D1.6), newest first. */
export const listRemovedBrands = platformOperation({
  name: 'platform.listRemovedBrands',
  summary: 'List removed brands that can be restored',
  effect: 'read',
  allow: 'brands.manage',
  input: z.object({}),
  output: z.object({ data: z.array(removedBrand) }),
  async run({ db, now }) {
    const rows = await db.brand.findMany({
      where: { deletedAt: { not: null }, purgeAfter: { gt: now } },
      select: { uuid: true, name: true, slug: true, deletedAt: true, purgeAfter: true },
      orderBy: { deletedAt: 'desc' },
      take: 200,
    });
    return {
      data: rows.flatMap(({ deletedAt, purgeAfter, ...brand }) =>
        deletedAt && purgeAfter
          ? [{ ...brand, deletedAt: deletedAt.toISOString(), purgeAfter: purgeAfter.toISOString() }]
          : [],
      ),
    };
  },
});
