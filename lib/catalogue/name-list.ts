import * as z from 'zod';
import { pageQuery } from '@/lib/core/fields';
import { Prisma } from '@/lib/db/generated/client';
import type { List } from '@/lib/db/list-page';

const { sql } = Prisma;

export const nameListInput = z.object(
  pageQuery(['displayOrder', 'id', 'name'] as const, { orderBy: 'displayOrder', order: 'asc' }),
);

/** A list of names, categories or segments, in the order that was set. @param table under the alias `n` */
export const nameList = (table: Prisma.Sql): Omit<List<z.output<typeof nameListInput>>, 'columns'> => ({
  from: table,
  id: sql`n.id`,
  sorts: { displayOrder: sql`n.display_order`, id: sql`n.id`, name: sql`n.name` },
  filters: {},
});

/** Those of a brand that were not removed. */
export const namesOf = (brandId: number): Prisma.Sql => sql`n.brand_id = ${brandId} and n.deleted_at is null`;
