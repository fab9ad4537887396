import type { JobContext } from '@/lib/job-handlers';
import type { TaskPayload } from '@/lib/jobs/tasks';
import { log } from '@/lib/runtime/log';
import { deliver } from './deliver';
import { recordDelivery } from './record-delivery';
import { takeMail } from './take-mail';

/** The job that sends one mail of the outbox; a mail that is not waiting any more is left alone. */
export async function sendMail({ mailUuid }: TaskPayload<'mail.send'>, { now }: JobContext): Promise<void> {
  const taken = await takeMail(mailUuid, 'queued', now);
  if (!taken) return;
  const done = await deliver(taken);
  await recordDelivery(taken, done, true, new Date());
  const { brandId, attempts: attempt } = taken.row;
  if (done.state === 'failed') log.warn('a mail was not sent', { brandId, attempt, reason: done.error });
}
