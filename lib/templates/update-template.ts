import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { newerVersion } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { contentOfRecord, rowCountOf } from './content-of-record';
import { type TemplateKind, templateView, updateTemplateInput } from './inputs';
import { changeableTemplate, refuseTaken, viewOf } from './read-template';

/** Renames a template, or replaces its content from another plan or scope. */
export const updateTemplate = operation({
  name: 'templates.update',
  summary: 'Rename a template or replace its content',
  effect: 'write',
  allow: 'template.use',
  input: updateTemplateInput,
  output: templateView,
  async run(context, { templateId, name, sourceId, version }) {
    const { db, brand, events } = context;
    const current = await changeableTemplate(context, templateId);
    const kind = current.kind as TemplateKind;
    if (name !== undefined) await refuseTaken(context, { kind, name, except: current.id });
    const document = sourceId && (await contentOfRecord(context, kind, sourceId));
    const [template] = await db.template.updateManyAndReturn({
      where: { id: current.id, version: version ?? current.version },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(document ? { content: document.content, rowCount: rowCountOf(document) } : {}),
        version: { increment: 1 },
      },
    });
    if (!template) throw newerVersion({ version: current.version });
    events.updated('template', template, changesBetween(current, template, ['name', 'content']));
    return viewOf(context, template, await readLookupData(db, brand.id));
  },
});
