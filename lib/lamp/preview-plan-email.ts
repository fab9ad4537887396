import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { pdfName } from './file-name';
import { previewPlanEmailInput } from './inputs';
import { renderPlanMail } from './mail/plan-mail';
import { livePlan } from './read-plan';

/** The mail as its recipients will see it; nothing is saved. */
export const previewPlanEmail = operation({
  name: 'plans.previewEmail',
  summary: "Show a plan's e-mail as its recipients will see it",
  effect: 'read',
  allow: 'plan.send',
  input: previewPlanEmailInput,
  output: z.object({ html: z.string(), from: z.string(), replyTo: z.string(), attachment: z.string() }),
  prepare: async (context, { planId }) => pdfName((await livePlan(context, planId)).project),
  async outside(attachment: string, mail, { brand, actor }) {
    const { html } = await renderPlanMail(brand, mail, attachment);
    return { html, from: brand.name, replyTo: actor.email, attachment };
  },
});
