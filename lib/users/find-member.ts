import { shownPerson } from '@/lib/access/invited-person';
import { findManagedBrand } from '@/lib/brands/find-brand';
import type { RowRef } from '@/lib/core/fields';
import type { PlatformRunContext } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { lockBrand } from '@/lib/db/lock-row';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { absent, Fault } from '@/lib/runtime/fault';
import { memberColumns } from './list-brand-users';

/**
 * A live membership of a brand that the caller manages; the path names it by the user.
 * @throws Fault absent, for another brand's as for one that does not exist; forbidden for members who do not manage the
 *   brand
 */
export async function findMember(
  { db, request }: Pick<PlatformRunContext<SessionRequestContext>, 'db' | 'request'>,
  brandRef: RowRef,
  userRef: RowRef,
) {
  const { id: brandId } = await findManagedBrand(db, request, brandRef);
  const member = await db.brandUser.findFirst({
    where: { brandId, deletedAt: null, user: { AND: [userRef, { deletedAt: null }] } },
    include: memberColumns,
  });
  if (!member) throw absent();
  return { ...member, user: shownPerson(member, member.user) };
}

type LeavingAdmin = { readonly id: number; readonly brandId: number; readonly acceptedAt: Date | null };

/**
 * A brand keeps at least one brand admin (D2.10): if an admin who has accepted is removed, another who has accepted
 * must remain; if an invited one is, any other. The brand's row is locked, so that of two concurrent removals the
 * second is refused.
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
