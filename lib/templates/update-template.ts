import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { refuseStaleVersion } from '@/lib/db/change';
import { newerVersion } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { contentOfRecord, rowCountOf } from './content-of-record';
import { type TemplateKind, templateView, updateTemplateInput } from './inputs';
import { changeableTemplate, refuseTakenName, viewOf } from './read-template';

/** Renames a template, or replaces its content with that of another plan or scope (Y-32). */
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
    refuseStaleVersion(current, version);
    const kind = current.kind as TemplateKind;
    if (name !== undefined) await refuseTakenName(context, { kind, name, except: current.id });
    const document = sourceId && (await contentOfRecord(context, kind, sourceId));
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(document ? { content: document.content, rowCount: rowCountOf(document) } : {}),
    };
    const changes = changesBetween(current, { ...current, ...data }, ['name', 'content']);
    const lookup = await readLookupData(db, brand.id);
    if (Object.keys(changes).length === 0) return viewOf(context, current, lookup);
    const [template] = await db.template.updateManyAndReturn({
      where: { id: current.id, version: version ?? current.version },
      data: { ...data, version: { increment: 1 } },
    });
    if (!template) throw newerVersion({ version: (await changeableTemplate(context, templateId)).version });
    events.updated('template', template, changes);
    return viewOf(context, template, lookup);
  },
});
