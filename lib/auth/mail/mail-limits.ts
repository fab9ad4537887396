import { sha256Text } from '@/lib/auth/tokens/secret';
import { countInWindow } from '@/lib/db/count-in-window';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { tooMany } from '@/lib/runtime/fault';

/**
 * How often a stranger may cause a mail or a costly hash (trust 7). Counted whether or not anybody has the address, so
 * that the limit tells nothing.
 */
const LIMITS = {
  /** Forgot password. */
  'reset.account': { max: 3, seconds: 3600 },
  'register.account': { max: 3, seconds: 3600 },
  /** Requests of one network address, over all accounts. */
  'mail.address': { max: 60, seconds: 3600 },
  /** Invitations: of a brand over all addresses, and of a brand to one address. */
  'invite.brand': { max: 100, seconds: 3600 },
  'invite.address': { max: 5, seconds: 3600 },
  'emailChange.account': { max: 5, seconds: 3600 },
} as const;

/**
 * Counts an invitation, whichever call sends it. @param brandUuid null: the platform invites
 * @throws Fault too_many (429)
 */
export async function countInvitation(db: PlatformTransaction, brandUuid: string | null, email: string): Promise<void> {
  const by = brandUuid ?? 'platform';
  await countMail(db, 'invite.brand', by);
  await countMail(db, 'invite.address', sha256Text(`${by} ${email.toLowerCase()}`));
}

/** @throws Fault too_many (429) with the rest of the window */
export async function countMail(db: PlatformTransaction, bucket: keyof typeof LIMITS, key: string): Promise<void> {
  const { max, seconds } = LIMITS[bucket];
  const { count, remaining } = await countInWindow(db, { bucket, key: key.toLowerCase().slice(0, 200) }, seconds);
  if (count > max) throw tooMany('Too many requests. Please wait a while and try again.', remaining);
}
