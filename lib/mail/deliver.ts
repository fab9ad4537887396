import { mailDialRules } from '@/lib/net/guarded-dialer';
import { log } from '@/lib/runtime/log';
import { letterOf } from './letter';
import { MailFailure, type MailStep } from './mail-failure';
import { sendByResend } from './send-by-resend';
import { sendByBrandSmtp, sendBySmtpUrl } from './send-by-smtp';
import { isSentAtMostOnce, type TakenMail } from './take-mail';
import { smtpPasswordOf, type Transport, transportOf } from './transport-of';

/** The outcome of one try. */
export type Delivery =
  | {
      readonly state: 'sent';
      readonly transport: string;
      readonly messageId: string;
      /** Addresses that the server did not take, while it took others. */
      readonly refused: readonly string[];
    }
  | { readonly state: 'kept' }
  | { readonly state: 'failed'; readonly transport: string; readonly error: MailError; readonly permanent: boolean };

/** Stable words of `outgoing_mails.last_error`. */
export type MailError = MailStep | 'interrupted' | 'brand-removed' | 'attachment-gone' | 'problem';

/** Sends a taken mail; no transaction is open meanwhile. Never throws. */
export async function deliver(taken: TakenMail): Promise<Delivery> {
  // Mails of a brand that was removed meanwhile are not sent (D1.6).
  if (taken.row.brandId !== null && (!taken.brand || taken.brand.deletedAt)) {
    return { state: 'failed', transport: 'none', error: 'brand-removed', permanent: true };
  }
  if (!taken.attachments) return { state: 'failed', transport: 'none', error: 'attachment-gone', permanent: true };
  let kind: Transport['kind'] | 'none' = 'none';
  try {
    const transport = transportOf(taken.brand);
    kind = transport.kind;
    if (transport.kind === 'outbox') return { state: 'kept' };
    const { messageId, refused } = await send(transport, taken);
    return { state: 'sent', transport: kind, messageId, refused };
  } catch (error) {
    if (error instanceof MailFailure) {
      if (error.unknown && isSentAtMostOnce(taken.row)) {
        return { state: 'failed', transport: kind, error: 'interrupted', permanent: true };
      }
      return { state: 'failed', transport: kind, error: error.step, permanent: error.permanent };
    }
    log.error('a mail could not be sent', { job: 'mail.send', brandId: taken.row.brandId, error });
    return { state: 'failed', transport: kind, error: 'problem', permanent: false };
  }
}

async function send(transport: Exclude<Transport, { kind: 'outbox' }>, taken: TakenMail) {
  const letter = letterOf(taken, transport.from);
  if (transport.kind === 'brand-smtp') {
    const server = { ...transport.server, password: smtpPasswordOf(taken.brand) };
    return sendByBrandSmtp(server, mailDialRules(), letter);
  }
  return transport.kind === 'resend' ? sendByResend(transport, letter) : sendBySmtpUrl(transport.url, letter);
}
