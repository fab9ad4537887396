import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { refuseOlder } from '@/lib/db/change';
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
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(document ? { content: document.content, rowCount: rowCountOf(document) } : {}),
    };
    const changes = changesBetween(standing, { ...standing, ...data }, ['name', 'content']);
    const reference = await brandReference(db, brand.id);
    if (Object.keys(changes).length === 0) {
      refuseOlder(standing, version);
      return viewOf(context, standing, reference);
    }
    const [template] = await db.template.updateManyAndReturn({
      where: { id: standing.id, version: version ?? standing.version },
      data: { ...data, version: { increment: 1 } },
    });
    if (!template) throw newerVersion({ version: standing.version });
    events.updated('template', template, changes);
    return viewOf(context, template, reference);
  },
});
