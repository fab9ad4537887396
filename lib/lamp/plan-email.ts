import * as z from 'zod';
import type { BrandRunContext } from '@/lib/core/operation';
import { refuseStaleVersion } from '@/lib/db/change';
import type { PlanEmail } from '@/lib/db/generated/client';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { Fault } from '@/lib/runtime/fault';
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

/** A send that is on its way for longer is one whose process died: it counts as failed (D6.4). */
const LOST_MS = 5 * 60_000;
const lostBefore = (now: Date): Date => new Date(now.getTime() - LOST_MS);

export const emailViewOf = (row: PlanEmail, now: Date): PlanEmailView => ({
  toAddress: row.toAddress,
  ccAddress: row.ccAddress,
  bccAddress: row.bccAddress,
  subject: row.subject,
  title: row.title,
  body: row.body,
  state: row.state === 'sending' && row.updatedAt < lostBefore(now) ? 'draft' : row.state,
  logContents: row.logContents,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

/** The plan's mail, or what the LAMP settings put into a new one. */
export async function readPlanEmail(
  { db, now }: Pick<BrandRunContext, 'db' | 'now'>,
  planId: number,
): Promise<PlanEmailView> {
  const row = await db.planEmail.findFirst({ where: { planId } });
  if (row) return emailViewOf(row, now);
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

/** @throws Fault while the plan is being sent: the mail must not change meanwhile. */
export async function refuseWhileSending({ db, now }: Pick<BrandRunContext, 'db' | 'now'>, planId: number) {
  const live = { planId, state: 'sending' as const, createdAt: { gte: lostBefore(now) } };
  if (await db.planEmailSend.findFirst({ where: live })) {
    throw new Fault('conflict', 'mail/sending', 'This plan is being sent. Please wait a moment');
  }
}

/**
 * Writes the mail of a plan that is locked; its log stays. `changed`: whether its content is another one than before.
 * @throws Fault newer_version where somebody else saved it since `mail.version` (D3.7)
 */
export async function writePlanEmail(
  { db, brand }: Pick<BrandRunContext, 'db' | 'brand'>,
  planId: number,
  mail: Omit<SavePlanEmail, 'planId'>,
  state: 'draft' | 'sending',
): Promise<{ saved: PlanEmail; changed: boolean }> {
  const { toAddress, ccAddress, bccAddress, subject, title, version: seen } = mail;
  const current = await db.planEmail.findFirst({ where: { planId } });
  refuseStaleVersion({ version: current?.version ?? 0 }, seen);
  const content = { toAddress, ccAddress, bccAddress, subject, title, body: sanitiseRichText(mail.body) };
  const data = { ...content, state };
  if (!current) {
    return { saved: await db.planEmail.create({ data: { ...data, brandId: brand.id, planId } }), changed: true };
  }
  const saved = await db.planEmail.update({
    where: { brandId_id: { brandId: brand.id, id: current.id } },
    data: { ...data, version: { increment: 1 } },
  });
  const names = Object.keys(content) as (keyof typeof content)[];
  return { saved, changed: names.some((name) => saved[name] !== current[name]) };
}
