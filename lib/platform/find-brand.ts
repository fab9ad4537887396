import { type BrandView, brandSelection, shapeBrand } from '@/lib/brands/brand-view';
import { absent } from '@/lib/core/fault';
import type { RowRef } from '@/lib/core/fields';
import type { SessionScope } from '@/lib/core/scope-types';
import type { PlatformTransaction } from '@/lib/db/platform-database';

const columns = { ...brandSelection, smtpPassword: true } as const;

/**
 * A live brand that the caller may manage: a superuser any, a brand admin the own ones; a host's session and a bound
 * token reach their brand alone. @throws Fault absent, for one out of reach as for one that does not exist
 */
export async function findManagedBrand(db: PlatformTransaction, { actor, brand }: SessionScope, ref: RowRef) {
  const row = await db.brand.findFirst({
    where: {
      AND: [
        ref,
        { deletedAt: null },
        brand ? { id: brand.id } : {},
        actor.superuser
          ? {}
          : { brandUsers: { some: { userId: actor.userId, permission: 'brandAdmin', deletedAt: null } } },
      ],
    },
    select: columns,
  });
  if (!row) throw absent();
  return row;
}
export type ManagedBrand = Awaited<ReturnType<typeof findManagedBrand>>;

/** The brand's view as it stands now. */
export async function readBrand(db: PlatformTransaction, id: number): Promise<BrandView> {
  const row = await db.brand.findUniqueOrThrow({ where: { id }, select: brandSelection });
  return shapeBrand(row, await db.brandUser.count({ where: { brandId: id, deletedAt: null } }));
}
