import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { importKinds } from './cells/columns';

const importView = z.object({
  uuid: z.string(),
  kind: z.enum(importKinds),
  count: z.number().int(),
  createdAt: z.string(),
  /** The importer's name. */
  by: z.string(),
});

/** The imports of the last hour that were not undone, newest first: those that still can be (Y-29). */
export const listImports = operation({
  name: 'imports.list',
  summary: 'List the imports that can be undone',
  effect: 'read',
  transaction: false,
  allow: 'imports.manage',
  input: z.object({}),
  output: z.object({ data: z.array(importView) }),
  async run({ brand, rows }) {
    const data = await rows<z.infer<typeof importView>>(
      Prisma.sql`
        select i.uuid::text as uuid, i.kind, cardinality(i.row_ids) as count,
          ${instantText(Prisma.sql`i.created_at`)} as "createdAt", trim(u.first_name || ' ' || u.last_name) as by
        from imports as i join users as u on u.id = i.user_id
        where i.brand_id = ${brand.id} and i.undone_at is null and i.created_at > now() - interval '1 hour'
        order by i.id desc limit 50`,
      'once',
    );
    return { data };
  },
});
