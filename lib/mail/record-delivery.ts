import type { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { enqueue } from '@/lib/jobs/enqueue';
import type { Delivery } from './deliver';
import { mailJob } from './queue-mail';
import type { TakenMail } from './take-mail';

// Minutes before each further try: about ten hours in all.
const WAITS = [1, 5, 15, 60, 180, 360] as const;

/** When to retry after the nth try, or null after the last. */
export const nextTry = (attempts: number, now: Date): Date | null => {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
};

/**
 * Records the outcome of a try, and enqueues the next one if there is one.
 * @param retry false: the caller reports the outcome, so nothing is sent later.
 */
export function recordDelivery({ row }: TakenMail, done: Delivery, retry: boolean, now: Date): Promise<void> {
  return onPlatform(async (db) => {
    const again = done.state === 'failed' && retry && !done.permanent ? nextTry(row.attempts, now) : null;
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
export function putBack({ row }: TakenMail, until: Date): Promise<void> {
  return onPlatform(async (db) => {
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
  const { transport, messageId, partly } = done;
  // Bodies may contain links with tokens: once sent, they are stored nowhere.
  const emptied = { text: null, html: null };
  return { state: 'sent', transport, messageId, lastError: partly ? 'recipient' : null, sentAt: now, ...emptied };
}
