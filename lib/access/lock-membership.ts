import type { BrandUser } from '@/lib/db/generated/client';
import { lockFound } from '@/lib/db/lock-row';
import type { PlatformTransaction } from '@/lib/db/platform-database';

/**
 * A person's membership in a brand, or null: the live one, else the last removed one. It is locked until the transaction
 * ends, and read again then, since it may be accepted, withdrawn or changed meanwhile.
 */
export async function lockedMembership(
  db: PlatformTransaction,
  where: { readonly brandId: number; readonly userId: number },
): Promise<BrandUser | null> {
  const find = () =>
    db.brandUser.findFirst({
      where,
      orderBy: [{ deletedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    });
  const found = await find();
  if (!found) return null;
  await lockFound(db, 'brand_users', [found.id]);
  return find();
}
