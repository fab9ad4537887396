import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { moduleOff } from '@/lib/runtime/fault';
import { contentOfRecord, rowCountOf } from './content-of-record';
import { mayUseKind, saveTemplateInput, templateView } from './inputs';
import { refuseTakenName, refuseTooMany, viewOf } from './read-template';

/** Saves a plan or scope as a template for the whole brand (Y-32). */
export const saveTemplate = operation({
  name: 'templates.save',
  summary: 'Save a plan or scope as a template',
  effect: 'write',
  allow: 'template.use',
  input: saveTemplateInput,
  output: templateView,
  async run(context, { kind, name, sourceId }) {
    const { db, brand, actor, request, events } = context;
    if (!mayUseKind(request, kind)) throw moduleOff();
    const document = await contentOfRecord(context, kind, sourceId);
    await refuseTakenName(context, { kind, name });
    await refuseTooMany(context);
    const template = await db.template.create({
      data: {
        brandId: brand.id,
        kind,
        name,
        makerUserId: actor.userId,
        content: document.content,
        rowCount: rowCountOf(document),
      },
    });
    events.created('template', template);
    return viewOf(context, template, await readLookupData(db, brand.id));
  },
});
