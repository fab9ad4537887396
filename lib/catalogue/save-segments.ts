import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { lockBrand } from '@/lib/db/lock-row';
import { inUse } from '@/lib/runtime/fault';
import { applyList } from './apply-list';
import { saveSegmentsInput } from './inputs';
import { segmentView, shapeSegments } from './list-segments';
import { listUses } from './list-uses';

/**
 * PUT /v1/brands/{id}/segments (D3.5): the whole list at once. A removal that monthly
 * ongoings block refuses all of it.
 */
export const saveSegments = operation({
  name: 'catalogue.saveSegments',
  summary: 'Save the whole list of segments',
  effect: 'write',
  allow: 'settings.manage',
  input: saveSegmentsInput,
  output: z.object({ data: z.array(segmentView) }),
  async run({ db, brand, actor, events, now }, { segments }) {
    // Two lists that are saved at once are saved one after the other; a brand's first list has no row of its own.
    await lockBrand(db, brand.id);
    const standing = await db.segment.findMany({ where: { deletedAt: null } });
    const { added, changed, removed } = applyList(standing, segments);
    const ongoings = await listUses(
      db,
      'segmentOngoings',
      removed.map(({ id }) => id),
    );
    const used = removed.find(({ id }) => ongoings.has(id));
    if (used) {
      throw inUse(`Unable to remove segment: '${used.name}' has monthly ongoings assigned. Please change them first.`);
    }
    // An order has no event of its own.
    if (changed.length > 0) events.lookupChanged({ brandId: brand.id });
    for (const { row, name, displayOrder } of changed) {
      await db.segment.updateMany({ where: { id: row.id }, data: { name, displayOrder, version: { increment: 1 } } });
      if (row.name !== name) events.updated('segment', row, { name: { from: row.name, to: name } });
    }
    for (const row of removed) {
      await db.segment.updateMany({ where: { id: row.id }, data: { deletedAt: now, deletedByUserId: actor.userId } });
      events.removed('segment', row);
    }
    for (const entry of added) {
      events.created('segment', await db.segment.create({ data: { ...entry, brandId: brand.id } }));
    }
    const saved = await db.segment.findMany({ where: { deletedAt: null }, orderBy: { displayOrder: 'asc' } });
    return { data: await shapeSegments(db, saved) };
  },
});
