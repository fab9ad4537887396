import { sha256Text } from '@/lib/auth/tokens/secret';
import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { tooMany } from '@/lib/runtime/fault';

/**
 * How often a stranger may cause a mail or a costly hash (trust 7). Counted whether or not anybody has the address, so
 * that the limit tells nothing.
 */
const LIMITS = {
  /** Forgot password. */
  'reset.account': { tries: 3, seconds: 3600 },
  'register.account': { tries: 3, seconds: 3600 },
  /** Requests of one network address, over all accounts. */
  'mail.address': { tries: 60, seconds: 3600 },
  /** Invitations: of a brand over all addresses, and of a brand to one address. */
  'invite.brand': { tries: 100, seconds: 3600 },
  'invite.address': { tries: 5, seconds: 3600 },
  'emailChange.account': { tries: 5, seconds: 3600 },
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

/** Counts one of the window's tries. @throws Fault too_many (429) with the rest of the window */
export async function countMail(db: PlatformTransaction, bucket: keyof typeof LIMITS, key: string): Promise<void> {
  const { tries, seconds } = LIMITS[bucket];
  const expired = Prisma.sql`limit_counters.window_start <= now() - make_interval(secs => ${seconds})`;
  const [counter] = await db.$queryRaw<{ count: number; remaining: number }[]>(Prisma.sql`
    insert into limit_counters (bucket, key, count, window_start, updated_at)
    values (${bucket}, ${key.toLowerCase().slice(0, 200)}, 1, now(), now())
    on conflict (bucket, key) do update
      set count = case when ${expired} then 1 else limit_counters.count + 1 end,
          window_start = case when ${expired} then now() else limit_counters.window_start end,
          updated_at = now()
    returning count,
      ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - now()))::int as remaining`);
  if (!counter || counter.count <= tries) return;
  throw tooMany('Too many requests. Please wait a while and try again.', Math.max(1, counter.remaining));
}
