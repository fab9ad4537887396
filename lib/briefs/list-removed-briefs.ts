import * as z from 'zod';
import { roleMay } from '@/lib/access/policy';
import { brandReference } from '@/lib/catalogue/reference';
import { operation } from '@/lib/core/operation';
import { recordOf } from './brief-columns';
import { briefRow, briefRowOf, personOf, personView } from './brief-view';
import { BIN_DAYS } from './restore-brief';

/** More are not shown: the bin empties by itself. */
const MOST = 200;

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
  async run({ db, brand, actor, now }) {
    const since = new Date(now.getTime() - BIN_DAYS * 24 * 60 * 60 * 1000);
    const own = roleMay(actor.role, 'brief.restoreAny') ? {} : { deletedByUserId: actor.userId };
    const reference = await brandReference(db, brand.id);
    const removed = await db.brief.findMany({
      where: { ...own, deletedAt: { gte: since } },
      orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
      take: MOST,
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
