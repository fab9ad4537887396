import { onPlatform } from '@/lib/db/platform-database';
import type { JobContext } from '@/lib/job-handlers';
import { enqueue } from '@/lib/jobs/enqueue';
import type { TaskPayload } from '@/lib/jobs/tasks';
import { log } from '@/lib/runtime/log';
import { mailJob } from './queue-mail';

const OVERDUE_MS = 10 * 60_000;
const AT_ONCE = 200;

/**
 * Recovers after a crash. A mail whose sending process died may have been sent or not: it counts as failed
 * ('interrupted') and is not sent again. A waiting mail without its job gets a new one.
 */
export async function recoverMails(_: TaskPayload<'mail.recover'>, { now }: JobContext): Promise<void> {
  const { count } = await onPlatform((db) =>
    db.outgoingMail.updateMany({
      where: { state: 'sending', nextAttemptAt: { lt: now } },
      data: { state: 'failed', lastError: 'interrupted' },
    }),
  );
  if (count > 0) log.warn('mails were interrupted', { job: 'mail.recover', count });
  await onPlatform(async (db) => {
    const waiting = await db.outgoingMail.findMany({
      where: { state: 'queued', nextAttemptAt: { lt: new Date(now.getTime() - OVERDUE_MS) } },
      select: { uuid: true, brandId: true },
      orderBy: { nextAttemptAt: 'asc' },
      take: AT_ONCE,
    });
    for (const row of waiting) await enqueue(db, 'mail.send', { mailUuid: row.uuid }, mailJob(row));
  });
}
