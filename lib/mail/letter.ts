import { environment } from '@/lib/runtime/environment';
import type { AttachedFile, TakenMail } from './take-mail';

/** A mail as a transport sends it. */
export type Letter = {
  /** Of the outbox row: every try of one mail carries the same, so that a receiver can tell. */
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

/** Tells other machines not to answer (RFC 3834), and readers of mail how one click ends mails of this kind (RFC 8058). */
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
