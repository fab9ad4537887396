import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma } from '@/lib/db/generated/client';
import { onPlatform, type PlatformTransaction } from '@/lib/db/platform-database';
import { enqueue } from '@/lib/jobs/enqueue';
import { log } from '@/lib/runtime/log';
import type { Delivery } from './deliver';
import { mailJob } from './queue-mail';
import type { TakenMail } from './take-mail';

// Minutes before each further attempt: about ten hours in all.
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360] as const;

/** When to try again after the nth attempt, or null after the last. */
const nextAttempt = (attempts: number, now: Date): Date | null => {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
};

/** Between attempts to write an outcome. */
const REWRITE_PAUSES_MS = [1000, 3000] as const;

/** Nobody else knows the outcome of a taken mail: it is written again if the database is unavailable for a moment. */
async function write(work: (db: PlatformTransaction) => Promise<void>): Promise<void> {
  for (const pause of REWRITE_PAUSES_MS) {
    try {
      return await onPlatform(work);
    } catch (error) {
      log.warn('the outcome of a mail was not recorded', { error });
      await sleep(pause);
    }
  }
  return onPlatform(work);
}

/**
 * Records the outcome of an attempt, and enqueues the next one if there is one.
 * @param retry false: the caller reports the outcome, so nothing is sent later.
 */
export function recordDelivery({ row }: TakenMail, done: Delivery, retry: boolean, now: Date): Promise<void> {
  return write(async (db) => {
    const again = done.state === 'failed' && retry && !done.permanent ? nextAttempt(row.attempts, now) : null;
    await db.outgoingMail.updateMany({
      where: { id: row.id, state: 'sending', attempts: row.attempts },
      data: again ? { ...changesOf(done, now), state: 'queued', nextAttemptAt: again } : changesOf(done, now),
    });
    if (again) {
      await enqueue(db, 'mail.send', { mailUuid: row.uuid }, { runAt: again, ...mailJob(row) });
    }
  });
}

/** Returns a taken mail to the queue for later, as if it had not been taken: its transport is not responding. */
export function requeueMail({ row }: TakenMail, until: Date): Promise<void> {
  return write(async (db) => {
    const { count } = await db.outgoingMail.updateMany({
      where: { id: row.id, state: 'sending', attempts: row.attempts },
      data: { state: 'queued', attempts: row.attempts - 1, nextAttemptAt: until },
    });
    if (count > 0) await enqueue(db, 'mail.send', { mailUuid: row.uuid }, { runAt: until, ...mailJob(row) });
  });
}

function changesOf(done: Delivery, now: Date): Prisma.OutgoingMailUpdateManyMutationInput {
  if (done.state === 'kept') return { state: 'kept', transport: 'outbox', lastError: null };
  if (done.state === 'failed') return { state: 'failed', transport: done.transport, lastError: done.error };
  const { transport, messageId, refused } = done;
  // Bodies may carry links with tokens: once they have left, they are stored nowhere.
  const emptied = { text: null, html: null };
  const lastError = refused.length > 0 ? 'recipient' : null;
  return { state: 'sent', transport, messageId, lastError, sentAt: now, ...emptied };
}
