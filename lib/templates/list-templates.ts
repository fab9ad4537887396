import * as z from 'zod';
import { newestLookupData } from '@/lib/catalogue/lookup-data';
import { pageMeta } from '@/lib/core/fields';
import { operation, type StatementContext } from '@/lib/core/operation';
import { wholeList } from '@/lib/core/whole-list';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { moduleOff } from '@/lib/runtime/fault';
import { listTemplatesInput, mayUseKind, TEMPLATE_KINDS, type TemplateSummary, templateSummary } from './inputs';
import { summaryOf, type TemplateHead } from './read-template';

const { sql } = Prisma;

/** The brand's templates of the modules that the caller has, by name; at most 100, so all of them at once. */
export const listTemplates = operation({
  name: 'templates.list',
  summary: 'List the templates of plans and scopes',
  effect: 'read',
  transaction: false,
  allow: 'template.use',
  input: listTemplatesInput,
  output: z.object({ data: z.array(templateSummary), meta: pageMeta }),
  async run(context, { kind }) {
    if (kind && !mayUseKind(context.request, kind)) throw moduleOff();
    return wholeList(await templatesOf(context, kind ? [kind] : Object.keys(TEMPLATE_KINDS)));
  },
});

/** @param kinds of which those whose module is off are left out */
export async function templatesOf(context: StatementContext, kinds: readonly string[]): Promise<TemplateSummary[]> {
  const { brand, request, rows } = context;
  const usable = kinds.filter((kind) => mayUseKind(request, kind));
  const lookup = await newestLookupData(context);
  const templates = await rows<TemplateHead>(
    sql`
      select id, uuid::text as uuid, kind, name, maker_user_id as "makerUserId", row_count as "rowCount", version,
        ${instantText(sql`created_at`)} as "createdAt", ${instantText(sql`updated_at`)} as "updatedAt"
      from templates
      where brand_id = ${brand.id} and kind = any (${usable}::text[])
      order by lower(name), id`,
    'once',
  );
  return templates.map((template) => summaryOf(context, template, lookup));
}
