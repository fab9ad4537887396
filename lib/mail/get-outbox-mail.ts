import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { lineColumns, lineOf, outboxMail, refuseInProduction } from './outbox-view';

/** One mail of the outbox; outside production only (D8.1). */
export const getOutboxMail = platformOperation({
  name: 'outbox.get',
  summary: 'Read an outgoing mail',
  effect: 'read',
  allow: 'outbox.view',
  input: z.object({ uuid: z.uuid() }),
  output: outboxMail,
  async run({ db }, { uuid }) {
    refuseInProduction();
    const row = await db.outgoingMail.findUnique({
      where: { uuid },
      select: {
        ...lineColumns,
        ccAddresses: true,
        bccAddresses: true,
        replyTo: true,
        attempts: true,
        sentAt: true,
        text: true,
        html: true,
      },
    });
    if (!row) throw absent();
    const { ccAddresses: cc, bccAddresses: bcc, replyTo, attempts, sentAt, text, html } = row;
    return { ...lineOf(row), cc, bcc, replyTo, attempts, sentAt, text, html };
  },
});
