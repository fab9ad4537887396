import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { type DenialAbout, Fault, type FaultDetails } from '@/lib/runtime/fault';

/**
 * The limits of log-in (trust 7), counted in a logged table so that they hold across instances and restarts. A try is
 * counted before the password is checked, in a transaction of its own, so that concurrent tries all count.
 */
const FREE_TRIES = 5;
const WAITS_IN_MINUTES = [1, 2, 4, 8, 15] as const;
const ADDRESS_TRIES = 30;
const ADDRESS_WINDOW_SECONDS = 300;

/** When the next try is allowed, from the count that the statement is about to write. */
const waitOf = (count: Prisma.Sql): Prisma.Sql => Prisma.sql`
  case when ${count} < ${FREE_TRIES} then null
       else now() + make_interval(mins => (array[${Prisma.join([...WAITS_IN_MINUTES])}]::int[])
         [least(${count} - ${FREE_TRIES} + 1, ${WAITS_IN_MINUTES.length})])
  end`;

/** Whose tries are counted: the account's; or, where the device logged in before, that device's own on the account. */
export type TryKey = { readonly bucket: 'login.account' | 'login.device'; readonly key: string };

/**
 * Counts one try of an account. After a day without any the count starts again.
 * @param about the account, where the audit log may name it
 * @throws Fault too_many with the wait left
 */
export async function countAccountTry(
  db: PlatformTransaction,
  { bucket, key }: TryKey,
  about: DenialAbout | null = null,
): Promise<void> {
  const next = Prisma.sql`(case when limit_counters.updated_at < now() - interval '1 day' then 1
    else limit_counters.count + 1 end)`;
  const counted = await db.$executeRaw(Prisma.sql`
    insert into limit_counters (bucket, key, count, window_start, updated_at) values (${bucket}, ${key}, 1, now(), now())
    on conflict (bucket, key) do update
      set count = ${next}, blocked_until = ${waitOf(next)}, updated_at = now()
      where limit_counters.blocked_until is null or limit_counters.blocked_until <= now()`);
  if (counted > 0) return;
  const [current] = await db.$queryRaw<{ seconds: number }[]>(Prisma.sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from limit_counters
    where bucket = ${bucket} and key = ${key}`);
  throw tooManyTries(Math.max(1, current?.seconds ?? 60), { limit: `${bucket} ${key}`, about });
}

/** Counts one try from an address. @throws Fault too_many with the rest of its window */
export async function countAddressTry(db: PlatformTransaction, address: string): Promise<void> {
  const [window] = await db.$queryRaw<{ count: number; seconds: number }[]>(Prisma.sql`
    insert into limit_counters (bucket, key, count, window_start, updated_at)
    values ('login.address', ${address}, 1, now(), now())
    on conflict (bucket, key) do update
      set count = case when limit_counters.window_start <= now() - make_interval(secs => ${ADDRESS_WINDOW_SECONDS})
                       then 1 else limit_counters.count + 1 end,
          window_start = case when limit_counters.window_start <= now() - make_interval(secs => ${ADDRESS_WINDOW_SECONDS})
                              then now() else limit_counters.window_start end,
          updated_at = now()
    returning count,
      ceil(extract(epoch from window_start + make_interval(secs => ${ADDRESS_WINDOW_SECONDS}) - now()))::int as seconds`);
  if (!window || window.count <= ADDRESS_TRIES) return;
  throw tooManyTries(Math.max(1, window.seconds), { limit: `login.address ${address}` });
}

/**
 * After the right password the account's count is reset, and the address gets its try back (an office may share one).
 */
export async function forgiveTries(db: PlatformTransaction, tried: TryKey, address: string): Promise<void> {
  await db.$executeRaw(Prisma.sql`delete from limit_counters where bucket = ${tried.bucket} and key = ${tried.key}`);
  await giveAddressItsTry(db, address);
}

/**
 * Takes back the one try that was counted last, with the wait that it began. The others still count: whoever knows the
 * password cannot have the tries of codes forgotten by it.
 */
export async function giveTryBack(db: PlatformTransaction, tried: TryKey, address: string): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    update limit_counters set count = greatest(count - 1, 0), blocked_until = null
    where bucket = ${tried.bucket} and key = ${tried.key}`);
  await giveAddressItsTry(db, address);
}

const giveAddressItsTry = (db: PlatformTransaction, address: string) =>
  db.$executeRaw(Prisma.sql`
    update limit_counters set count = greatest(count - 1, 0)
    where bucket = 'login.address' and key = ${address}`);

function tooManyTries(seconds: number, reached: Pick<FaultDetails, 'limit' | 'about'>): Fault {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Fault('too_many', 'auth/too_many_tries', `Too many attempts. Please wait ${wait} and try again.`, {
    retryAfter: seconds,
    ...reached,
  });
}
