import * as z from 'zod';
import { can } from '@/lib/access/policy';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { type List, listPage, type PageRow, pageOf } from '@/lib/db/list-page';
import { importKinds } from './cells/columns';
import { IMPORT_UNDO_MINUTES } from './inputs';
import { kinds } from './kinds/kinds';

const { sql } = Prisma;

const importView = z.object({
  uuid: z.string(),
  kind: z.enum(importKinds),
  count: z.number().int(),
  createdAt: z.string(),
  /** The importer's name. */
  by: z.string(),
});
type ImportRow = z.infer<typeof importView> & { readonly id: number };

const listImportsInput = z.object(pageQuery(['id'] as const));

const IMPORTS: List<z.output<typeof listImportsInput>> = {
  from: sql`imports as i join users as u on u.id = i.user_id`,
  id: sql`i.id`,
  columns: sql`
    i.id, i.uuid::text as uuid, i.kind, cardinality(i.row_ids) as count, ${instantText(sql`i.created_at`)} as "createdAt",
    trim(u.first_name || ' ' || u.last_name) as by`,
  sorts: { id: sql`i.id` },
  filters: {},
};

/** The imports of the last hour that were not undone, newest first: those that still can be (Y-29). */
export const listImports = operation({
  name: 'imports.list',
  summary: 'List the imports that can be undone',
  effect: 'read',
  transaction: false,
  allow: 'imports.manage',
  input: listImportsInput,
  output: z.object({ data: z.array(importView), meta: pageMeta }),
  async run({ brand, request, rows }, query) {
    const undoable = importKinds.filter((kind) => can(request, kinds[kind].allow));
    const where = sql`i.brand_id = ${brand.id} and i.kind = any (${undoable}::text[]) and i.undone_at is null and i.created_at > now() - make_interval(mins => ${IMPORT_UNDO_MINUTES})`;
    const { statement, planning } = listPage(IMPORTS, query, { lookup: null, where });
    const page = pageOf<ImportRow>(await rows<PageRow<ImportRow>>(statement, planning));
    return {
      data: page.rows.map(({ uuid, kind, count, createdAt, by }) => ({ uuid, kind, count, createdAt, by })),
      meta: pageMetaOf(page.total, query.page, query.limit),
    };
  },
});
