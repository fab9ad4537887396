import { membershipOf, shownPerson } from '@/lib/access/invited-person';
import { findManagedBrand } from '@/lib/brands/find-brand';
import { labelOf } from '@/lib/core/events';
import type { RowRef } from '@/lib/core/fields';
import type { PlatformRunContext } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { lockFound } from '@/lib/db/lock-row';
import { absent } from '@/lib/runtime/fault';
import { seesEverybody } from './find-user';
import { memberColumns } from './list-brand-users';

/**
 * A live membership of a brand that the caller manages; the path names it by the user (`membershipOf`).
 * @throws Fault absent, for another brand's as for one that does not exist; forbidden for members who do not manage the
 *   brand
 */
export async function findMember(
  { db, request }: Pick<PlatformRunContext<SessionRequestContext>, 'db' | 'request'>,
  brandRef: RowRef,
  userRef: RowRef,
) {
  const memberIn = async (brandId: number) => {
    const member = await db.brandUser.findFirst({
      where: {
        brandId,
        OR: [
          membershipOf(userRef),
          ...(seesEverybody(request) ? [{ deletedAt: null, user: { AND: [userRef, { deletedAt: null }] } }] : []),
        ],
      },
      include: memberColumns,
    });
    return member && { ...member, user: shownPerson(member, member.user) };
  };
  const { id } = await findManagedBrand(db, request, brandRef, async (brandId) => {
    const member = await memberIn(brandId);
    return member ? { entity: 'member', uuid: member.uuid, label: labelOf(member), brandId } : undefined;
  });
  const member = await memberIn(id);
  if (!member) throw absent();
  return member;
}

/** The same, locked until the transaction ends (`lockRow`). */
export async function lockedMember(...[context, brandRef, userRef]: Parameters<typeof findMember>) {
  const { id } = await findMember(context, brandRef, userRef);
  await lockFound(context.db, 'brand_users', [id]);
  return findMember(context, brandRef, userRef);
}
