import type { RowRef } from '@/lib/core/fields';
import type { SessionRequestContext } from '@/lib/core/request-context';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { absent, type DenialAbout, forbidden } from '@/lib/runtime/fault';
import { type BrandView, brandSelection, shapeBrand } from './brand-view';

const columns = { ...brandSelection, smtpPassword: true } as const;

/**
 * A live brand that the caller may manage: a superuser any, a brand admin their own; a host's session and a bound token
 * reach their brand alone.
 * @throws Fault absent, for one out of reach as for one that does not exist; forbidden, for a brand that the caller
 *   belongs to without managing it
 * @param aboutIn whom the call is about in that brand, for the log of what was forbidden; else it is about the brand
 */
export async function findManagedBrand(
  db: PlatformTransaction,
  { actor, brand }: SessionRequestContext,
  ref: RowRef,
  aboutIn?: (brandId: number) => Promise<DenialAbout | undefined>,
) {
  const membership = { userId: actor.userId, deletedAt: null, acceptedAt: { not: null } };
  const found = await db.brand.findFirst({
    where: {
      AND: [
        ref,
        { deletedAt: null },
        brand ? { id: brand.id } : {},
        actor.superuser || brand ? {} : { brandUsers: { some: membership } },
      ],
    },
    select: { ...columns, brandUsers: { where: { ...membership, permission: 'brandAdmin' }, select: { id: true } } },
  });
  if (!found) throw absent();
  const { brandUsers, ...row } = found;
  if (actor.superuser || brandUsers.length > 0 || (brand && (await isSuperuser(db, actor.userId)))) return row;
  throw forbidden(undefined, (await aboutIn?.(row.id)) ?? brandSubject(row));
}

/** The brand as the subject of a refusal, which is then in its own log, whatever brand the call was made in. */
export const brandSubject = ({ id, uuid, name }: { id: number; uuid: string; name: string }): DenialAbout => ({
  entity: 'brand',
  uuid,
  label: name,
  brandId: id,
});

/** A token of one brand carries no platform rights; in its brand a superuser has the rights of its admins. */
const isSuperuser = async (db: PlatformTransaction, userId: number): Promise<boolean> =>
  (await db.platformRole.count({ where: { userId, revokedAt: null } })) > 0;

export type ManagedBrand = Awaited<ReturnType<typeof findManagedBrand>>;

/** The brand's current view. */
export async function readBrand(db: PlatformTransaction, id: number): Promise<BrandView> {
  const row = await db.brand.findUniqueOrThrow({ where: { id }, select: brandSelection });
  return shapeBrand(row, await db.brandUser.count({ where: { brandId: id, deletedAt: null } }));
}
