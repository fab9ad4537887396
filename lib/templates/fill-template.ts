import { operation } from '@/lib/core/operation';
import { moduleOff } from '@/lib/runtime/fault';
import { contentOfRecord } from './content-of-record';
import { fill, monthAfter } from './fill';
import { filledView, fillFromRecordInput, fillTemplateInput, mayUseKind } from './inputs';
import { contentOf, seenTemplate } from './read-template';

/** The input of a new plan or scope from a template, as of today; nothing is written. */
export const fillTemplate = operation({
  name: 'templates.fill',
  summary: 'Read what a template gives today',
  effect: 'read',
  allow: 'template.use',
  input: fillTemplateInput,
  output: filledView,
  run: async (context, { templateId, startDate }) =>
    fill(context, contentOf(await seenTemplate(context, templateId)), startDate),
});

/** The same from an existing plan or scope of the brand; 'Start from' offers one's own last five. */
export const fillFromRecord = operation({
  name: 'templates.fillFromRecord',
  summary: 'Read what a plan or scope gives as a start',
  effect: 'read',
  allow: 'template.use',
  input: fillFromRecordInput,
  output: filledView,
  async run(context, { kind, sourceId, startDate }) {
    if (!mayUseKind(context.request, kind)) throw moduleOff();
    const document = await contentOfRecord(context, kind, sourceId);
    return fill(context, document, startDate ?? monthAfter(document, context.brand.timeZone));
  },
});
