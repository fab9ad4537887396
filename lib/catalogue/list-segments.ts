import * as z from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { usesView } from './list-categories';
import { listUses } from './list-uses';

export const segmentView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    monthlyOngoings: usesView('Monthly ongoings of the segment'),
  })
  .meta({ id: 'Segment' });
export type SegmentView = z.infer<typeof segmentView>;

/** The brand's segments, in the order in which they were put. */
export const listSegments = operation({
  name: 'catalogue.listSegments',
  summary: 'List segments',
  effect: 'read',
  allow: 'catalogue.view',
  input: z.object(pageQuery(['displayOrder', 'id', 'name'], { orderBy: 'displayOrder', order: 'asc' })),
  output: z.object({ data: z.array(segmentView), meta: pageMeta }),
  async run({ db }, { page, limit, orderBy, order }) {
    const where = { deletedAt: null };
    const total = await db.segment.count({ where });
    const rows = await db.segment.findMany({
      where,
      select: { id: true, uuid: true, name: true },
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data: await shapeSegments(db, rows), meta: pageMetaOf(total, page, limit) };
  },
});

/** Segments with what refers to them. */
export async function shapeSegments(
  db: BrandTransaction,
  rows: readonly { id: number; uuid: string; name: string }[],
): Promise<SegmentView[]> {
  const ongoings = await listUses(
    db,
    'segmentOngoings',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, uuid, name }) => ({ id, uuid, name, monthlyOngoings: [...(ongoings.get(id) ?? [])] }));
}
