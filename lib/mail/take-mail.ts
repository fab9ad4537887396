import type { Brand, OutgoingMail, Prisma } from '@/lib/db/generated/client';
import { onPlatform, type PlatformTransaction } from '@/lib/db/platform-database';
import { environment } from '@/lib/runtime/environment';
import { SENDING_MS } from './queue-mail';

/** A mail that only this call may send now. */
export type TakenMail = {
  readonly row: OutgoingMail;
  readonly brand: Brand | null;
  /** Null if one of them no longer exists. */
  readonly attachments: readonly AttachedFile[] | null;
};
export type AttachedFile = { readonly filename: string; readonly contentType: string; readonly content: Buffer };

/** An attempt that began longer ago has ended, or its process is dead: every transport gives up after 10 s. */
const ABANDONED_MS = 14_000;

/**
 * Takes a mail by changing its state, so that of two callers one gets it, and the row shows a crash. A job that is
 * taken over from a dead worker (lib/jobs/heartbeats.ts) takes its mail, too, which is sent again with the same
 * Message-ID, since nobody knows whether it was sent. A 'direct' mail, for which somebody waits, never is
 * (`recoverMails`).
 * @param from 'queued' by its job; 'direct' by the operation that inserted it.
 */
export function takeMail(uuid: string, from: 'queued' | 'direct', now: Date): Promise<TakenMail | null> {
  return onPlatform(async (db) => {
    const [row] = await db.outgoingMail.updateManyAndReturn({
      where: {
        uuid,
        ...(from === 'direct'
          ? { state: 'sending', attempts: 0 }
          : {
              OR: [
                { state: 'queued' },
                {
                  state: 'sending',
                  attempts: { gt: 0 },
                  nextAttemptAt: { gt: now, lt: new Date(now.getTime() + SENDING_MS - ABANDONED_MS) },
                  ...repeatable(),
                },
              ],
            }),
      },
      data: { state: 'sending', attempts: { increment: 1 }, nextAttemptAt: new Date(now.getTime() + SENDING_MS) },
    });
    if (!row) return null;
    const brand = row.brandId === null ? null : await db.brand.findUnique({ where: { id: row.brandId } });
    return { row, brand, attachments: await attachmentsOf(db, row) };
  });
}

/** Whether a mail was taken a moment ago, and may be taken again if its outcome is never recorded. */
export async function isUnderWay(uuid: string, now: Date): Promise<boolean> {
  const where = { uuid, state: 'sending', attempts: { gt: 0 }, nextAttemptAt: { gt: now }, ...repeatable() } as const;
  return (await onPlatform((db) => db.outgoingMail.count({ where }))) > 0;
}

/** Notifications are sent once: only Resend, which recognises a repeated mail by its key, is tried again (Y-11). */
const repeatable = (): Prisma.OutgoingMailWhereInput => {
  const others = { kind: { notIn: [...SENT_AT_MOST_ONCE] } };
  return environment().resendApiKey ? { AND: { OR: [others, { brand: { smtpHost: null } }] } } : others;
};
export const SENT_AT_MOST_ONCE = ['inbox', 'inboxDigest'] as const;
export const isSentAtMostOnce = ({ kind }: Pick<OutgoingMail, 'kind'>): boolean =>
  (SENT_AT_MOST_ONCE as readonly string[]).includes(kind);

type Attachment = { filename: string; contentType: string; planPdfId: number };

async function attachmentsOf(db: PlatformTransaction, row: OutgoingMail): Promise<TakenMail['attachments']> {
  const wanted = row.attachments as unknown as Attachment[];
  if (wanted.length === 0 || row.brandId === null) return [];
  const pdfs = await db.planPdf.findMany({
    where: { brandId: row.brandId, id: { in: wanted.map(({ planPdfId }) => planPdfId) } },
    select: { id: true, bytes: true },
  });
  const found = wanted.flatMap(({ filename, contentType, planPdfId }) => {
    const pdf = pdfs.find(({ id }) => id === planPdfId);
    return pdf ? [{ filename, contentType, content: Buffer.from(pdf.bytes) }] : [];
  });
  return found.length === wanted.length ? found : null;
}
