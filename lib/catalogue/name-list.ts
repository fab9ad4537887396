import * as z from 'zod';
import { pageMeta, pageQuery } from '@/lib/core/fields';
import { Prisma } from '@/lib/db/generated/client';
import type { List } from '@/lib/db/list-page';

const { sql } = Prisma;

export const nameListInput = z.object(
  pageQuery(['displayOrder', 'id', 'name'] as const, { orderBy: 'displayOrder', order: 'asc' }),
);

/** What a save answers: the list as it is stored then. @param entry the view of one */
export const savedNames = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry), version: z.number().int().describe('Of the whole list, which a save sends back') });
/** What a read answers: a page of the list. */
export const pageOfNames = <Entry extends z.ZodType>(entry: Entry) => savedNames(entry).extend({ meta: pageMeta });

/** A list of names, categories or segments, in the order in which they were put. @param table under the alias `n` */
export const nameList = (table: Prisma.Sql): Omit<List<z.output<typeof nameListInput>>, 'columns'> => ({
  from: table,
  id: sql`n.id`,
  sorts: { displayOrder: sql`n.display_order`, id: sql`n.id`, name: sql`lower(n.name)` },
  filters: {},
});

/** Those of a brand that were not removed. */
export const namesOf = (brandId: number): Prisma.Sql => sql`n.brand_id = ${brandId} and n.deleted_at is null`;

/** The table of a list of names, as Prisma sums it up. */
export interface SummedVersions {
  aggregate(query: { _sum: { version: true } }): Promise<{ _sum: { version: number | null } }>;
}

/**
 * The version of the list as a whole. It has no row of its own: whatever adds, changes or removes an entry raises the sum,
 * in which removed ones stay.
 */
export const versionOfNames = async (names: SummedVersions): Promise<number> =>
  (await names.aggregate({ _sum: { version: true } }))._sum.version ?? 0;
