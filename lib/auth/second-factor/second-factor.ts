import { sha256 } from '@/lib/auth/tokens/secret';
import { unseal } from '@/lib/core/seal';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { type DenialAbout, Fault } from '@/lib/runtime/fault';
import { fromBase32, matchingStep } from './totp';

/** The row name that a user's secret is sealed with. */
export const secondFactorRow = (userId: number): string => `second_factors.secret:${userId}`;

/**
 * Asks for the second factor where one is confirmed (D2.5, D2.11): an app's code, which works once, or one of the
 * recovery codes, which is used up.
 * @param about the account, as the audit log names it
 * @returns whether there was one. @throws Fault auth/second_factor_required or auth/invalid_second_factor (401)
 */
export async function checkSecondFactor(
  db: PlatformTransaction,
  userId: number,
  code: string | undefined,
  now: Date,
  about: DenialAbout | null,
): Promise<boolean> {
  const factor = await db.secondFactor.findFirst({ where: { userId, confirmedAt: { not: null } } });
  if (!factor) return false;
  if (!code) {
    throw new Fault('unauthenticated', 'auth/second_factor_required', 'Enter the code from your authenticator app');
  }
  const secret = fromBase32(unseal(factor.secret, secondFactorRow(userId)));
  const lastUsed = factor.lastUsedStep === null ? null : Number(factor.lastUsedStep);
  const step = matchingStep(secret, code, now, lastUsed);
  if (step !== null) {
    const { count } = await db.secondFactor.updateMany({
      where: { id: factor.id, OR: [{ lastUsedStep: null }, { lastUsedStep: { lt: step } }] },
      data: { lastUsedStep: step },
    });
    if (count === 1) return true;
  }
  const recovered = await db.recoveryCode.updateMany({
    where: { userId, codeHash: sha256(code.toLowerCase().replaceAll('-', '')), usedAt: null },
    data: { usedAt: now },
  });
  if (recovered.count === 1) return true;
  throw new Fault('unauthenticated', 'auth/invalid_second_factor', 'That code is not valid', { about });
}
