import { countInWindow } from '@/lib/db/count-in-window';
import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { type DenialAbout, Fault, type FaultDetails } from '@/lib/runtime/fault';

/**
 * The limits of log-in (trust 7), counted in a logged table so that they hold across instances and restarts. An attempt
 * is counted before the password is checked, in a transaction of its own, so that concurrent attempts all count.
 */
const FREE_ATTEMPTS = 5;
const WAITS_IN_MINUTES = [1, 2, 4, 8, 15] as const;
const MAX_ADDRESS_ATTEMPTS = 30;
const ADDRESS_WINDOW_SECONDS = 300;

/** When the next attempt is allowed, from the count that the statement is about to write. */
const waitOf = (count: Prisma.Sql): Prisma.Sql => Prisma.sql`
  case when ${count} < ${FREE_ATTEMPTS} then null
       else now() + make_interval(mins => (array[${Prisma.join([...WAITS_IN_MINUTES])}]::int[])
         [least(${count} - ${FREE_ATTEMPTS} + 1, ${WAITS_IN_MINUTES.length})])
  end`;

/** Whose attempts are counted: the account's, or those of one device that has logged in to the account before. */
export type AttemptCounter = { readonly bucket: 'login.account' | 'login.device'; readonly key: string };

/**
 * Counts an attempt on an account. After a day without any the count starts again.
 * @param about the account, where the audit log may name it
 * @throws Fault too_many with the wait left
 */
export async function countAccountAttempt(
  db: PlatformTransaction,
  { bucket, key }: AttemptCounter,
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
  throw tooManyAttempts(Math.max(1, current?.seconds ?? 60), { limit: `${bucket} ${key}`, about });
}

/** Counts an attempt from an address. @throws Fault too_many with the rest of its window */
export async function countAddressAttempt(db: PlatformTransaction, address: string): Promise<void> {
  const counter = { bucket: 'login.address', key: address };
  const { count, remaining } = await countInWindow(db, counter, ADDRESS_WINDOW_SECONDS);
  if (count > MAX_ADDRESS_ATTEMPTS) throw tooManyAttempts(remaining, { limit: `login.address ${address}` });
}

/**
 * After the right password: resets the account's count, and does not count this attempt of the address, which an office
 * may share.
 */
export async function resetAttempts(db: PlatformTransaction, counter: AttemptCounter, address: string): Promise<void> {
  await db.$executeRaw(
    Prisma.sql`delete from limit_counters where bucket = ${counter.bucket} and key = ${counter.key}`,
  );
  await uncountAddressAttempt(db, address);
}

/**
 * Removes the last attempt from the count, with the wait that it began. Earlier ones still count: knowing the password
 * does not reset the attempts at a code.
 */
export async function uncountAttempt(db: PlatformTransaction, counter: AttemptCounter, address: string): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    update limit_counters set count = greatest(count - 1, 0), blocked_until = null
    where bucket = ${counter.bucket} and key = ${counter.key}`);
  await uncountAddressAttempt(db, address);
}

const uncountAddressAttempt = (db: PlatformTransaction, address: string) =>
  db.$executeRaw(Prisma.sql`
    update limit_counters set count = greatest(count - 1, 0)
    where bucket = 'login.address' and key = ${address}`);

function tooManyAttempts(seconds: number, reached: Pick<FaultDetails, 'limit' | 'about'>): Fault {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Fault('too_many', 'auth/too_many_tries', `Too many attempts. Please wait ${wait} and try again.`, {
    retryAfter: seconds,
    ...reached,
  });
}
