import { Prisma } from '@/lib/db/generated/client';
import type { TaskName, TaskPayload } from './tasks';

type Database = { $executeRaw: (query: Prisma.Sql) => PromiseLike<number> };

export type JobOptions = {
  /** Not before; now by default. */
  readonly runAt?: Date;
  /** Replaces a job with the same key that has not begun. */
  readonly jobKey?: string;
  /** Jobs of one queue run one after the other, on any instance. */
  readonly queue?: string;
  /** Tries after unexpected failures, with growing waits. */
  readonly maxAttempts?: number;
};

/**
 * Enqueues a job in the caller's transaction: after a rollback it never runs (D8.2). Works for both database roles.
 */
export async function enqueue<Name extends TaskName>(
  db: Database,
  task: Name,
  payload: TaskPayload<Name>,
  { runAt, jobKey, queue, maxAttempts = 8 }: JobOptions = {},
): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    select app_enqueue(${task}::text, ${JSON.stringify(payload)}::json, coalesce(${runAt ?? null}::timestamptz, now()),
      ${jobKey ?? null}::text, ${maxAttempts}::int, ${queue ?? null}::text)`);
}
