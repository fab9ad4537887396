import { lockBrand } from '@/lib/db/lock-row';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { Fault } from '@/lib/runtime/fault';

type LeavingAdmin = { readonly id: number; readonly brandId: number; readonly acceptedAt: Date | null };

/**
 * Refuses to remove or demote a brand's last admin (D2.10). For an admin who has accepted the invitation, only others
 * who have accepted count; for an invited one, invited ones do, too. The brand's row is locked, so that of two
 * concurrent removals the second is refused.
 * @throws Fault user/last_admin (409)
 */
export async function refuseLastAdmin(db: PlatformTransaction, member: LeavingAdmin): Promise<void> {
  const { id, brandId, acceptedAt } = member;
  await lockBrand(db, brandId);
  const others = await db.brandUser.count({
    where: {
      brandId,
      id: { not: id },
      permission: 'brandAdmin',
      deletedAt: null,
      ...(acceptedAt ? { acceptedAt: { not: null } } : {}),
      user: { deletedAt: null },
    },
  });
  if (others === 0) throw new Fault('conflict', 'user/last_admin', 'A brand needs at least one brand admin');
}
