import * as z from 'zod';
import { environment } from '@/lib/runtime/environment';
import { absent } from '@/lib/runtime/fault';

const mailStates = ['queued', 'sending', 'sent', 'failed', 'kept'] as const;

/** One line of the outbox. */
export const outboxLine = z.object({
  uuid: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  to: z.array(z.string()),
  brandName: z.string().nullable(),
  state: z.enum(mailStates),
  transport: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.date(),
});

/** One mail of the outbox; the bodies of sent mails are erased. */
export const outboxMail = outboxLine.extend({
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.string().nullable(),
  attempts: z.number().int(),
  sentAt: z.date().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const lineColumns = {
  uuid: true,
  kind: true,
  subject: true,
  toAddresses: true,
  state: true,
  transport: true,
  lastError: true,
  createdAt: true,
  brand: { select: { name: true } },
} as const;

type LineRow = Omit<z.output<typeof outboxLine>, 'to' | 'brandName'> & {
  toAddresses: string[];
  brand: { name: string } | null;
};

export const lineOf = ({
  uuid,
  kind,
  subject,
  toAddresses,
  state,
  transport,
  lastError,
  createdAt,
  brand,
}: LineRow) => ({
  uuid,
  kind,
  subject,
  to: toAddresses,
  brandName: brand?.name ?? null,
  state,
  transport,
  lastError,
  createdAt,
});

/** Mails contain links that grant access: nobody may read them in production (D8.1). @throws Fault absent */
export function refuseInProduction(): void {
  if (environment().appEnv === 'production') throw absent();
}
