import { UUID } from '@/lib/core/fields';
import type { BrandRecord } from '@/lib/core/request-context';
import type { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';

/** What mails and links need to know of a brand; always read from its row (D8.1). */
export type BrandLook = Pick<
  BrandRecord,
  'id' | 'uuid' | 'slug' | 'name' | 'primaryColour' | 'logoUrl' | 'logoGround' | 'customDomain' | 'customDomainLive'
>;

/** A live brand, or null. */
export async function findBrandLook(db: PlatformTransaction, where: Prisma.BrandWhereInput): Promise<BrandLook | null> {
  const row = await db.brand.findFirst({
    where: { AND: [where, { deletedAt: null }] },
    select: {
      id: true,
      uuid: true,
      slug: true,
      name: true,
      primaryColour: true,
      logoUrl: true,
      logoGround: true,
      customDomain: true,
      domainLiveAt: true,
    },
    orderBy: { id: 'asc' },
  });
  if (!row) return null;
  const { domainLiveAt, ...brand } = row;
  return { ...brand, customDomainLive: brand.customDomain !== null && domainLiveAt !== null };
}

/** Brands that somebody has joined, without pending invitations (D2.9a). */
const joinedBy = (userId: number) =>
  ({ brandUsers: { some: { userId, deletedAt: null, acceptedAt: { not: null } } } }) satisfies Prisma.BrandWhereInput;

/** The brand that somebody belongs to, preferably the one that is named. */
export const findBrandOfUser = async (
  db: PlatformTransaction,
  userId: number,
  preferred: Prisma.BrandWhereInput | null,
): Promise<BrandLook | null> => {
  const belongs = joinedBy(userId);
  const named = preferred ? await findBrandLook(db, { AND: [preferred, belongs] }) : null;
  return named ?? findBrandLook(db, belongs);
};

/** A brand that a caller names by uuid or by its handle. */
export function brandByUuidOrSlug(named: string): Prisma.BrandWhereInput {
  const written = named.toLowerCase();
  return UUID.test(written) ? { uuid: written } : { slug: written };
}
