import type { JobContext } from '@/lib/job-handlers';
import type { TaskPayload } from '@/lib/jobs/tasks';
import { log } from '@/lib/runtime/log';
import { deliver } from './deliver';
import { recordDelivery, requeueMail } from './record-delivery';
import { isUnderWay, takeMail } from './take-mail';
import { beginSending, endSending, transportKey } from './transport-breaker';
import { transportOf } from './transport-of';

/**
 * The job that sends one mail of the outbox; a mail that is not waiting any more is left alone.
 * @throws Error for a mail that is under way: its job stays until its outcome is recorded
 */
export async function sendMail({ mailUuid }: TaskPayload<'mail.send'>, { now }: JobContext): Promise<void> {
  const taken = await takeMail(mailUuid, 'queued', now);
  if (!taken) {
    if (await isUnderWay(mailUuid, now)) throw new Error('The mail is under way');
    return;
  }
  const key = transportKey(transportOf(taken.brand));
  const until = beginSending(key, now);
  if (until) return requeueMail(taken, until);
  const began = performance.now();
  const done = await deliver(taken);
  const failed = done.state === 'failed' && (done.error === 'connection' || done.error === 'interrupted');
  endSending(key, { failed, tookMs: performance.now() - began }, new Date());
  await recordDelivery(taken, done, true, new Date());
  const { brandId, attempts: attempt } = taken.row;
  if (done.state === 'failed') log.warn('a mail was not sent', { brandId, attempt, reason: done.error });
}
