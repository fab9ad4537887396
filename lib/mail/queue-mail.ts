import type { Prisma } from '@/lib/db/generated/client';
import { enqueue } from '@/lib/jobs/enqueue';
import { invalid } from '@/lib/runtime/fault';
import { headerAddress, headerAddresses, headerText } from './header-fields';

export type Mail = {
  /** Whose mail it is: sender, look, and which SMTP server. Null: the platform's. */
  readonly brandId: number | null;
  /** The kind of mail: 'passwordReset', 'invitation', 'plan' … */
  readonly kind: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: string;
  /** The sender's name; the brand's by default. */
  readonly fromName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Rendered plans of the same brand. */
  readonly attachments?: readonly { filename: string; contentType: string; planPdfId: number }[];
  readonly createdByUserId?: number;
  /** The one-click address that ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

type Create = { data: Prisma.OutgoingMailUncheckedCreateInput; select: { id: true; uuid: true } };
type Database = {
  outgoingMail: { create(args: Create): PromiseLike<{ id: bigint; uuid: string }> };
  $executeRaw: (query: Prisma.Sql) => PromiseLike<number>;
};
export type QueuedMail = { readonly id: bigint; readonly uuid: string };

/** How long sending a mail may take before it counts as lost. */
export const SENDING_MS = 5 * 60_000;

/**
 * A mail's job: one per mail, and a brand's jobs one after the other, so that no brand takes more than one slot
 * (trust 24).
 */
export const mailJob = ({ uuid, brandId }: { uuid: string; brandId: number | null }) => ({
  jobKey: `mail:${uuid}`,
  queue: `mail:${brandId ?? 'platform'}`,
});

/**
 * Puts a mail in the outbox and its job in the queue, in the caller's transaction (D8.2): it is sent only if that
 * commits.
 * @throws Fault invalid for an invalid address, and nothing else: header texts are put on one line.
 */
export async function queueMail(db: Database, mail: Mail): Promise<QueuedMail> {
  const row = await db.outgoingMail.create({ data: rowOf(mail), select: { id: true, uuid: true } });
  await enqueue(db, 'mail.send', { mailUuid: row.uuid }, mailJob({ ...row, brandId: mail.brandId }));
  return row;
}

/**
 * Inserts a mail that the caller itself sends with `deliverNow` once this has committed ('send test e-mail' and 'send
 * plan', which report the outcome). No job: if the process dies in between, the mail counts as failed.
 * @throws Fault as `queueMail`.
 */
export async function insertDirectMail(db: Database, mail: Mail, now: Date): Promise<QueuedMail> {
  return db.outgoingMail.create({
    data: { ...rowOf(mail), state: 'sending', nextAttemptAt: new Date(now.getTime() + SENDING_MS) },
    select: { id: true, uuid: true },
  });
}

function rowOf(mail: Mail): Prisma.OutgoingMailUncheckedCreateInput {
  if (mail.to.length === 0) throw invalid({ to: 'Enter a valid email address' });
  const attachments = (mail.attachments ?? []).map(({ filename, contentType, planPdfId }) => ({
    filename: headerText(filename, 200),
    contentType: headerText(contentType, 100),
    planPdfId,
  }));
  return {
    brandId: mail.brandId,
    kind: mail.kind,
    toAddresses: headerAddresses('to', mail.to),
    ccAddresses: headerAddresses('cc', mail.cc ?? []),
    bccAddresses: headerAddresses('bcc', mail.bcc ?? []),
    replyTo: mail.replyTo === undefined ? null : headerAddress('replyTo', mail.replyTo),
    fromName: mail.fromName === undefined ? null : headerText(mail.fromName, 100),
    subject: headerText(mail.subject, 200),
    text: mail.text,
    html: mail.html,
    attachments,
    createdByUserId: mail.createdByUserId ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  };
}
