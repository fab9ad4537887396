import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { composePlanMail } from './compose-plan-mail';
import { pdfName } from './file-name';
import { savePlanEmailInput } from './inputs';
import { livePlan } from './read-plan';

/** The mail as its recipients will see it; nothing is saved. */
export const previewPlanEmail = operation({
  name: 'plans.previewEmail',
  summary: "Show a plan's e-mail as its recipients will see it",
  effect: 'read',
  allow: 'plan.send',
  input: savePlanEmailInput,
  output: z.object({ html: z.string(), from: z.string(), replyTo: z.string(), attachment: z.string() }),
  async run(context, { planId, ...mail }) {
    const { brand, actor } = context;
    const plan = await livePlan(context, planId);
    const attachment = pdfName(plan.project);
    const { html } = composePlanMail(brand, mail, attachment);
    return { html, from: brand.name, replyTo: actor.email, attachment };
  },
});
