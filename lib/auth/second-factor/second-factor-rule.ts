import type { PlatformTransaction } from '@/lib/db/platform-database';

/** Whether platform admins must have a second factor: a superuser decides (D2.11). */
export const REQUIRED_KEY = 'secondFactor.requiredForPlatform';

export async function isSecondFactorRequired(db: PlatformTransaction): Promise<boolean> {
  const row = await db.platformSetting.findUnique({ where: { key: REQUIRED_KEY } });
  return row?.value === true;
}
