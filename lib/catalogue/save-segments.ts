import { operation } from '@/lib/core/operation';
import { inUse } from '@/lib/runtime/fault';
import { saveSegmentsInput } from './inputs';
import { segmentView, shapeSegments } from './list-segments';
import { listUses } from './list-uses';
import { savedNames } from './name-list';
import { saveNames } from './save-names';

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
  output: savedNames(segmentView),
  async run(context, { segments, version: seen }) {
    const { db } = context;
    const list = { entries: segments, seen };
    const { rows, version } = await saveNames(context, 'segment', db.segment, list, async (removed) => {
      const ids = removed.map(({ id }) => id);
      const ongoings = await listUses(db, 'segmentOngoings', ids);
      const used = removed.find(({ id }) => ongoings.has(id));
      if (!used) return;
      throw inUse(`Unable to remove segment: '${used.name}' has monthly ongoings assigned. Please change them first.`);
    });
    return { data: await shapeSegments(db, rows), version };
  },
});
