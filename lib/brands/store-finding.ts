import { lockBrand } from '@/lib/db/lock-row';
import type { PlatformTransaction } from '@/lib/db/platform-database';

type Wanted = NonNullable<Parameters<PlatformTransaction['brand']['findFirst']>[0]>['where'];
type Columns = Parameters<PlatformTransaction['brand']['update']>[0]['data'];

/**
 * Stores what was found out about a brand. `version` and `updatedAt` stay, since nothing that people edit has changed.
 * @param still what must hold of the brand for the finding to count: it took its time
 * @returns whether it was stored
 */
export async function storeFinding(
  db: PlatformTransaction,
  id: number,
  still: Wanted,
  found: Columns,
): Promise<boolean> {
  // Somebody who saves the brand at this moment has the later time.
  await lockBrand(db, id);
  const brand = await db.brand.findFirst({ where: { ...still, id }, select: { updatedAt: true } });
  if (!brand) return false;
  await db.brand.update({ where: { id }, data: { ...found, updatedAt: brand.updatedAt } });
  return true;
}
