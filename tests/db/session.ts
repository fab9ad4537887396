import { randomBytes } from 'node:crypto';
import { platformClient } from '@/lib/db/clients';

/** A session that stands, on a brand's host or in the admin portal, as the credential of a request context. */
export async function sessionOf(userId: number, brandId: number | null) {
  const { id } = await platformClient().session.create({
    data: {
      userId,
      brandId,
      portal: brandId ? 'brand' : 'admin',
      tokenHash: new Uint8Array(randomBytes(32)),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  return { kind: 'session', id: Number(id), passwordEnteredAt: new Date(), openedBrand: false } as const;
}
