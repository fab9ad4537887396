import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { templatePath } from './inputs';
import { changeableTemplate } from './read-template';

/** Removes a template; records that were started from it stay. */
export const removeTemplate = operation({
  name: 'templates.remove',
  summary: 'Remove a template',
  effect: 'write',
  allow: 'template.use',
  input: templatePath,
  output: z.object({ uuid: z.string() }),
  async run(context, { templateId }) {
    const template = await changeableTemplate(context, templateId);
    await context.db.template.deleteMany({ where: { id: template.id } });
    context.events.removed('template', template);
    return { uuid: template.uuid };
  },
});
