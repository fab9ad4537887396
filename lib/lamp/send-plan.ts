import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { inBrand } from '@/lib/db/brand-database';
import type { Plan } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { addressesOf } from '@/lib/format/address-list';
import { formatUtcOffset, offsetText } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import type { Delivery, MailError } from '@/lib/mail/deliver';
import { deliverNow, wasSent } from '@/lib/mail/deliver-now';
import { mailStepText } from '@/lib/mail/mail-failure';
import { insertDirectMail } from '@/lib/mail/queue-mail';
import { isBlankRichText } from '@/lib/rich-text/visible-text';
import { Fault, invalid } from '@/lib/runtime/fault';
import { pdfName } from './file-name';
import { type SendPlan, sendPlanInput } from './inputs';
import { renderPlanMail } from './mail/plan-mail';
import { allRecipients } from './mail/recipients';
import { logEntry, withEntry } from './mail/send-log';
import { documentZone, offsetMinutes } from './mail/utc-offset';
import { type PlanDocument, planDocument } from './plan-document';
import { emailViewOf, planEmailView, refuseWhileSending, writePlanEmail } from './plan-email';
import { drawPdf, type StoredPdf, storedPdf } from './plan-pdf';
import { LETTER_BEFORE_SEND } from './plan-words';
import { fetchedPlan, lockedPlan } from './read-plan';

export const NOT_SENT = 'Your email could not be sent at this time.';

type Prepared = {
  plan: Plan;
  sendId: bigint;
  /** Of the mail as it was saved for this send. */
  version: number;
  offset: number;
  document: PlanDocument;
  stored: StoredPdf | null;
};

/**
 * Saves the mail and sends it with the plan's PDF, in one call, and says how it went (D6.4, D8.2).
 * The row 'sending' is written before the mail server is contacted, so that a crash can be seen and nothing is sent
 * twice. What fails stays a draft and is not logged.
 */
export const sendPlan = operation({
  name: 'plans.send',
  summary: "Save and send a plan's e-mail",
  effect: 'write',
  allow: 'plan.send',
  input: sendPlanInput,
  output: planEmailView.extend({
    /** Recipients whom the mail server refused, while it took the mail for the others. */
    notDelivered: z.array(z.string()),
  }),
  async prepare(context, { planId, timezone, ...mail }): Promise<Prepared> {
    const { db, brand, actor, events, now } = context;
    // Two at once: the second waits here for the first one's row and then sees it.
    const plan = await lockedPlan(context, planId);
    if (isBlankRichText(plan.coverLetter)) throw invalid({ coverLetter: LETTER_BEFORE_SEND });
    await refuseWhileSending(context, plan.id);
    await db.planEmailSend.updateMany({
      where: { planId: plan.id, state: 'sending' },
      data: { state: 'failed', error: 'interrupted', finishedAt: now },
    });
    const offset = offsetMinutes(timezone ?? formatUtcOffset(now, brand.timeZone)) ?? 0;
    const { saved, changed } = await writePlanEmail(context, plan.id, mail, 'sending');
    if (changed) {
      // The draft stays, even if the send fails (trust 25).
      events.loggedAs('plans.saveEmail');
      events.updated('plan', plan);
    }
    const { body, version, ...heads } = saved;
    const { id: sendId } = await db.planEmailSend.create({
      data: {
        brandId: brand.id,
        planId: plan.id,
        senderUserId: actor.userId,
        body,
        timezone: offsetText(offset),
        toAddress: heads.toAddress,
        ccAddress: heads.ccAddress,
        bccAddress: heads.bccAddress,
        subject: heads.subject,
        title: heads.title,
      },
    });
    const whole = await fetchedPlan(context, { id: plan.id });
    const document = await planDocument(context, whole, documentZone(timezone, brand.timeZone, now));
    return { plan, sendId, version, offset, document, stored: await storedPdf(db, plan.id, document) };
  },
  async outside(prepared: Prepared, input, context) {
    let failure: Fault;
    try {
      const done = await sendNow(prepared, input, context);
      if (wasSent(done)) return done.state === 'sent' ? done.refused : [];
      failure = notSent(done.error);
      await recordFailure(prepared, context, done.error);
    } catch (error) {
      await recordFailure(prepared, context, error instanceof Fault ? error.code : 'problem');
      throw error instanceof Fault ? withVersion(error, prepared) : error;
    }
    throw withVersion(failure, prepared);
  },
  async record({ db, actor, events, now }, input, refused: readonly string[], { plan, sendId, offset }: Prepared) {
    // Sending changes nothing of the plan: 'Last updated', and with it the date of its letter, stays as it is now.
    await lockRow(db, 'plans', { id: plan.id });
    const { updatedAt } = await db.plan.findFirstOrThrow({ where: { id: plan.id }, select: { updatedAt: true } });
    await db.plan.updateMany({ where: { id: plan.id }, data: { lastSentAt: now, updatedAt } });
    const { reached, notDelivered } = recipientsOf(input, refused);
    const entry = logEntry(nameOf(actor), now, offset, reached, notDelivered);
    await db.planEmailSend.updateMany({
      where: { id: sendId },
      data: { state: 'sent', logEntry: entry, finishedAt: now },
    });
    const current = await db.planEmail.findFirstOrThrow({ where: { planId: plan.id } });
    const saved = await db.planEmail.update({
      where: { brandId_id: { brandId: current.brandId, id: current.id } },
      data: { state: 'sent', logContents: withEntry(current.logContents, entry), version: { increment: 1 } },
    });
    events.updated('plan', plan, { lastSentAt: { from: plan.lastSentAt, to: now } });
    return { ...emailViewOf(saved, now), notDelivered };
  },
});

async function sendNow(
  { plan, document, stored }: Prepared,
  input: SendPlan,
  { brand, actor }: BrandRequestContext,
): Promise<Delivery> {
  const pdf = stored ?? (await drawPdf(brand, plan.id, document));
  const filename = pdfName(plan.project);
  const rendered = await renderPlanMail(brand, input, filename);
  const mail = await inBrand(brand.id, (db) =>
    insertDirectMail(
      db,
      {
        brandId: brand.id,
        kind: 'plan',
        subject: input.subject,
        createdByUserId: actor.userId,
        to: addressesOf(input.toAddress),
        cc: addressesOf(input.ccAddress),
        bcc: addressesOf(input.bccAddress),
        replyTo: actor.email,
        ...rendered,
        attachments: [{ filename, contentType: 'application/pdf', planPdfId: pdf.id }],
      },
      new Date(),
    ),
  );
  return deliverNow(mail.uuid);
}

function recipientsOf(input: SendPlan, refused: readonly string[]) {
  // A transport may give addresses back in lower case.
  const missed = new Set(refused.map((address) => address.toLowerCase()));
  const isMissed = (address: string) => missed.has(address.toLowerCase());
  const all = allRecipients(input);
  return { reached: all.filter((address) => !isMissed(address)), notDelivered: all.filter(isMissed) };
}

/** The draft stays; nothing is logged (D6.4). */
async function recordFailure({ plan, sendId }: Prepared, { brand }: BrandRequestContext, error: string): Promise<void> {
  await inBrand(brand.id, async (db) => {
    await db.planEmailSend.updateMany({
      where: { id: sendId },
      data: { state: 'failed', error, finishedAt: new Date() },
    });
    // Where a later send has gone out meanwhile, the mail stays sent.
    await db.planEmail.updateMany({ where: { planId: plan.id, state: 'sending' }, data: { state: 'draft' } });
  });
}

/** A refused recipient is shown on its field; nothing else can be corrected by the sender. */
function notSent(error: MailError): Fault {
  const errors = error === 'recipient' ? { toAddress: mailStepText.recipient } : undefined;
  return new Fault(errors ? 'invalid' : 'unavailable', 'mail/not_sent', NOT_SENT, errors ? { errors } : {});
}

/** The text of a send that failed is saved: the next try names that version, or it would be taken for an older one. */
const withVersion = ({ kind, code, message, details }: Fault, { version }: Prepared): Fault =>
  new Fault(kind, code, message, { ...details, meta: { saved: { version } } });
