import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { isBlankRichText } from '@/lib/rich-text/visible-text';
import { invalid } from '@/lib/runtime/fault';
import { pdfName } from './file-name';
import { planPdfInput } from './inputs';
import { documentZone } from './mail/utc-offset';
import { type PlanDocument, planDocument } from './plan-document';
import { drawPdf, type StoredPdf, storedPdf } from './plan-pdf';
import { LETTER_BEFORE_DOWNLOAD } from './plan-words';
import { fetchedPlan } from './read-plan';

type Prepared = { planId: number; project: string; document: PlanDocument; stored: StoredPdf | null };

/** The plan as a PDF; it needs a cover letter. */
export const renderPlanPdf = operation({
  name: 'plans.pdf',
  summary: 'Download a plan as PDF',
  effect: 'read',
  allow: 'plan.view',
  input: planPdfInput,
  output: z.object({ filename: z.string(), bytes: z.instanceof(Uint8Array) }),
  async prepare(context, { planId, timezone }): Promise<Prepared> {
    const { db, brand, now } = context;
    const plan = await fetchedPlan(context, planId);
    if (isBlankRichText(plan.coverLetter)) throw invalid({ coverLetter: LETTER_BEFORE_DOWNLOAD });
    const document = await planDocument(context, plan, documentZone(timezone, brand.timeZone, now));
    return { planId: plan.id, project: plan.project, document, stored: await storedPdf(db, plan.id, document) };
  },
  async outside({ planId, project, document, stored }: Prepared, _input, { brand }) {
    const { bytes } = stored ?? (await drawPdf(brand, planId, document));
    return { filename: pdfName(project), bytes };
  },
});
