import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { templatePath, templateView } from './inputs';
import { seenTemplate, viewOf } from './read-template';

/** One template with its document. */
export const getTemplate = operation({
  name: 'templates.get',
  summary: 'Get a template with its content',
  effect: 'read',
  allow: 'template.use',
  input: templatePath,
  output: templateView,
  async run(context, { templateId }) {
    const template = await seenTemplate(context, templateId);
    return viewOf(context, template, await readLookupData(context.db, context.brand.id));
  },
});
