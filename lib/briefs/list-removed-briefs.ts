import * as z from 'zod';
import { brandReference } from '@/lib/catalogue/reference';
import { BIN_MOST, inReachOf } from '@/lib/core/bin';
import { operation } from '@/lib/core/operation';
import { recordOf } from './brief-columns';
import { briefRow, briefRowOf, personOf, personView } from './brief-view';

export const removedBrief = briefRow.extend({ deletedAt: z.string(), deletedBy: personView.nullable() });
export type RemovedBrief = z.infer<typeof removedBrief>;

/** The bin: one's own removals of the last 30 days, or all for administrators (decisions D5.2, §10). */
export const listRemovedBriefs = operation({
  name: 'briefs.listRemoved',
  summary: 'List removed briefs',
  effect: 'read',
  allow: 'brief.remove',
  input: z.object({}),
  output: z.object({ data: z.array(removedBrief) }),
  async run(context) {
    const { db, brand, now } = context;
    const reference = await brandReference(db, brand.id);
    const removed = await db.brief.findMany({
      where: inReachOf(context, 'brief.restoreAny'),
      orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
      take: BIN_MOST,
    });
    return {
      data: removed.map((brief) => {
        const person = brief.deletedByUserId === null ? undefined : reference.people.get(brief.deletedByUserId);
        return {
          ...briefRowOf(recordOf(brief), reference),
          deletedAt: (brief.deletedAt ?? now).toISOString(),
          deletedBy: person ? personOf(person) : null,
        };
      }),
    };
  },
});
