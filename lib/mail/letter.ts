import { environment } from '@/lib/runtime/environment';
import type { AttachedFile, TakenMail } from './take-mail';

/** A mail as a transport sends it. */
export type Letter = {
  /** The outbox row's: every try of one mail has the same, so that a receiver can recognise it. */
  readonly uuid: string;
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string[];
  readonly cc: string[];
  readonly bcc: string[];
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly AttachedFile[];
  readonly headers: Readonly<Record<string, string>>;
};

/** Prevents automatic replies (RFC 3834), and offers mail clients a one-click unsubscription (RFC 8058). */
const headersOf = (unsubscribeUrl: string | null): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
});

/** @param address what it is sent as */
export function letterOf({ row, brand, attachments }: TakenMail, address: string): Letter {
  return {
    uuid: row.uuid,
    messageId: `<${row.uuid}@${address.split('@')[1] ?? 'localhost'}>`,
    from: { name: row.fromName ?? brand?.name ?? environment().productName, address },
    to: row.toAddresses,
    cc: row.ccAddresses,
    bcc: row.bccAddresses,
    replyTo: row.replyTo ?? undefined,
    subject: row.subject,
    text: row.text ?? '',
    html: row.html ?? '',
    attachments: attachments ?? [],
    headers: headersOf(row.unsubscribeUrl),
  };
}
