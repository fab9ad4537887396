import { type Delivery, deliver, type MailError } from './deliver';
import { recordDelivery } from './record-delivery';
import { takeMail } from './take-mail';
import { resetBreaker, transportKey } from './transport-breaker';
import { transportOf } from './transport-of';

/**
 * Sends a mail that `insertDirectMail` wrote, and waits: the outside step of operations that report the outcome
 * (D8.2). One attempt only.
 * @throws Error when the mail is not waiting: already sent, or given up
 */
export async function deliverNow(mailUuid: string): Promise<Delivery> {
  const taken = await takeMail(mailUuid, 'direct', new Date());
  if (!taken) throw new Error('The mail is not waiting');
  const done = await deliver(taken);
  if (done.state === 'sent') resetBreaker(transportKey(transportOf(taken.brand)));
  await recordDelivery(taken, done, false, new Date());
  return done;
}

/** Whether the mail counts as sent for its sender; the outbox without a transport does. */
export const wasSent = (done: Delivery): done is Exclude<Delivery, { error: MailError }> => done.state !== 'failed';
