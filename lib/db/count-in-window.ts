import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from './platform-database';

/**
 * Counts one call in a fixed window, which begins with the first call after the last one has ended (trust 7).
 * @returns the calls of this window, and its seconds that are left
 */
export async function countInWindow(
  db: PlatformTransaction,
  { bucket, key }: { readonly bucket: string; readonly key: string },
  seconds: number,
): Promise<{ count: number; remaining: number }> {
  const expired = Prisma.sql`limit_counters.window_start <= now() - make_interval(secs => ${seconds})`;
  const [counter] = await db.$queryRaw<{ count: number; remaining: number }[]>(Prisma.sql`
    insert into limit_counters (bucket, key, count, window_start, updated_at)
    values (${bucket}, ${key}, 1, now(), now())
    on conflict (bucket, key) do update
      set count = case when ${expired} then 1 else limit_counters.count + 1 end,
          window_start = case when ${expired} then now() else limit_counters.window_start end,
          updated_at = now()
    returning count,
      ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - now()))::int as remaining`);
  if (!counter) throw new Error('The counter was not written');
  return { count: counter.count, remaining: Math.max(1, counter.remaining) };
}
