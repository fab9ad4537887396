import * as z from 'zod';
import type { BrandRunContext } from '@/lib/core/operation';
import type { PlanEmail } from '@/lib/db/generated/client';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import type { SavePlanEmail } from './inputs';
import { readLampSettings } from './lamp-settings';

/** A plan's mail as last saved. Address lists with commas (D6.4). */
export const planEmailView = z.object({
  toAddress: z.string(),
  ccAddress: z.string(),
  bccAddress: z.string(),
  subject: z.string(),
  title: z.string(),
  body: z.string(),
  /** 'sending' while it is sent; a draft again after a failure. */
  state: z.enum(['draft', 'sending', 'sent']),
  /** One entry per send, joined with '; ' (D6.4). */
  logContents: z.string(),
  version: z.number(),
  updatedAt: z.string().nullable(),
});
export type PlanEmailView = z.infer<typeof planEmailView>;

export const emailViewOf = (row: PlanEmail): PlanEmailView => ({
  toAddress: row.toAddress,
  ccAddress: row.ccAddress,
  bccAddress: row.bccAddress,
  subject: row.subject,
  title: row.title,
  body: row.body,
  state: row.state,
  logContents: row.logContents,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

/** The plan's mail, or a new one with the defaults of the LAMP settings. */
export async function readPlanEmail({ db }: Pick<BrandRunContext, 'db'>, planId: number): Promise<PlanEmailView> {
  const row = await db.planEmail.findFirst({ where: { planId } });
  if (row) return emailViewOf(row);
  const { defaultEmailSubject, defaultEmailTitle, defaultEmailBody } = await readLampSettings({ db });
  return {
    toAddress: '',
    ccAddress: '',
    bccAddress: '',
    subject: defaultEmailSubject,
    title: defaultEmailTitle,
    body: defaultEmailBody,
    state: 'draft',
    logContents: '',
    version: 0,
    updatedAt: null,
  };
}

/** Writes the plan's mail; its log stays. */
export async function writePlanEmail(
  { db, brand }: Pick<BrandRunContext, 'db' | 'brand'>,
  planId: number,
  mail: Omit<SavePlanEmail, 'planId'>,
  state: 'draft' | 'sending',
): Promise<PlanEmail> {
  const { toAddress, ccAddress, bccAddress, subject, title } = mail;
  const data = { toAddress, ccAddress, bccAddress, subject, title, body: sanitiseRichText(mail.body), state };
  const [saved] = await db.planEmail.updateManyAndReturn({
    where: { planId },
    data: { ...data, version: { increment: 1 } },
  });
  return saved ?? db.planEmail.create({ data: { ...data, brandId: brand.id, planId } });
}
