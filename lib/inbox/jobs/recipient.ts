import type { ModuleName } from '@/lib/access/policy';
import { type BrandLook, findBrandLook } from '@/lib/auth/mail/brand-look';
import type { PlatformTransaction } from '@/lib/db/platform-database';

/** A member who gets mails. */
export type Recipient = {
  readonly brand: BrandLook;
  readonly modules: Readonly<Record<ModuleName, boolean>>;
  readonly email: string;
};

/** Null for somebody who gets no mails: who left, was removed, or has not accepted yet (Y-10). */
export async function findRecipient(
  db: PlatformTransaction,
  brandId: number,
  brandUserId: number,
): Promise<Recipient | null> {
  const member = await db.brandUser.findFirst({
    where: { brandId, id: brandUserId, deletedAt: null, acceptedAt: { not: null }, user: { deletedAt: null } },
    select: {
      user: { select: { email: true } },
      brand: { select: { moduleBriefMe: true, moduleLamp: true, moduleScope: true } },
    },
  });
  const brand = member ? await findBrandLook(db, { id: brandId }) : null;
  if (!member || !brand) return null;
  const { moduleBriefMe: briefMe, moduleLamp: lamp, moduleScope: scope } = member.brand;
  return { brand, modules: { briefMe, lamp, scope }, email: member.user.email };
}
