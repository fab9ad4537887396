import type { PlatformTransaction } from '@/lib/db/platform-database';
import { queueMail } from '@/lib/mail/queue-mail';
import type { AccountMail } from './account-mails';

/** Puts a mail of the accounts in the outbox, in the transaction of what caused it. @param brandId null: the platform's */
export async function sendAccountMail(
  db: PlatformTransaction,
  brandId: number | null,
  to: string,
  { kind, subject, html, text }: AccountMail,
  createdByUserId?: number,
): Promise<void> {
  await queueMail(db, {
    brandId,
    kind,
    to: [to],
    subject,
    html,
    text,
    ...(createdByUserId === undefined ? {} : { createdByUserId }),
  });
}
