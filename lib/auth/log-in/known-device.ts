import { newSecret, sha256 } from '@/lib/auth/tokens/secret';
import type { PlatformTransaction } from '@/lib/db/platform-database';

/**
 * Remembers that this user logged in from this browser (trust 7). A known browser keeps its secret, any other gets a
 * new one, so that nobody can plant one.
 * @returns what the device cookie holds from now on
 */
export async function rememberDevice(
  db: PlatformTransaction,
  userId: number,
  presented: string | undefined,
  now: Date,
): Promise<string> {
  const known = presented
    ? await db.knownDevice.findFirst({ where: { deviceHash: sha256(presented) }, select: { id: true } })
    : null;
  const device = known && presented ? presented : newSecret();
  const deviceHash = sha256(device);
  await db.knownDevice.upsert({
    where: { userId_deviceHash: { userId, deviceHash } },
    create: { userId, deviceHash, lastSeenAt: now },
    update: { lastSeenAt: now },
  });
  return device;
}
