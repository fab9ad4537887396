import * as z from 'zod';
import { pageMetaOf } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { Prisma } from '@/lib/db/generated/client';
import { pageReadBy } from '@/lib/db/list-page';
import { usesView } from './list-categories';
import { listUses } from './list-uses';
import { nameList, nameListInput, namesOf, pageOfNames, versionOfNames } from './name-list';

const SEGMENTS = nameList(Prisma.sql`segments as n`);

export const segmentView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    monthlyOngoings: usesView('Monthly ongoings of the segment'),
  })
  .meta({ id: 'Segment' });
export type SegmentView = z.infer<typeof segmentView>;

/** The brand's segments, in the order that was set. */
export const listSegments = operation({
  name: 'catalogue.listSegments',
  summary: 'List segments',
  effect: 'read',
  allow: 'catalogue.view',
  input: nameListInput,
  output: pageOfNames(segmentView),
  async run({ db, brand }, query) {
    // Before the rows: after a save in between the version is old, and sending it back is refused.
    const version = await versionOfNames(db.segment);
    const { rows, total } = await pageReadBy(db, SEGMENTS, query, namesOf(brand.id), (ids) =>
      db.segment.findMany({ where: { id: { in: ids } }, select: { id: true, uuid: true, name: true } }),
    );
    return { data: await shapeSegments(db, rows), meta: pageMetaOf(total, query.page, query.limit), version };
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
