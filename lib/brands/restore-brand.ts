import { platformOperation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { brandView } from './brand-view';
import { readBrand } from './find-brand';
import { brandRefInput } from './inputs';

/** Restores a removed brand within 30 days (D1.6); people have to log in again. */
export const restoreBrand = platformOperation({
  name: 'platform.restoreBrand',
  summary: 'Restore a removed brand',
  effect: 'write',
  allow: 'brands.manage',
  input: brandRefInput,
  output: brandView,
  async run({ db, events, now }, { brandId: ref }) {
    const [brand] = await db.brand.updateManyAndReturn({
      where: { AND: [ref, { deletedAt: { not: null }, purgeAfter: { gt: now } }] },
      data: { deletedAt: null, deletedByUserId: null, purgeAfter: null, version: { increment: 1 } },
      select: { id: true, uuid: true, name: true },
    });
    if (!brand) throw absent();
    events.restored('brand', brand);
    events.brandChanged(brand.id);
    return readBrand(db, brand.id);
  },
});
