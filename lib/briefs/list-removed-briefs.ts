import * as z from 'zod';
import { type BrandReference, brandLookups } from '@/lib/catalogue/reference';
import { binInput, binPage } from '@/lib/core/bin';
import { pageMeta } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { type BriefRecord, briefRow, briefRowOf, personOf, personView } from './brief-view';
import { BRIEFS } from './list-briefs';

export const removedBrief = briefRow.extend({ deletedAt: z.string(), deletedBy: personView.nullable() });
export type RemovedBrief = z.infer<typeof removedBrief>;

/** The bin: one's own removals of the last 30 days, or all for administrators (D5.2). */
export const listRemovedBriefs = operation({
  name: 'briefs.listRemoved',
  summary: 'List removed briefs',
  effect: 'read',
  transaction: false,
  allow: 'brief.remove',
  input: binInput,
  output: z.object({ data: z.array(removedBrief), meta: pageMeta }),
  async run(context, asked) {
    const { rows, lookup, meta } = await binPage<BriefRecord, BrandReference>(
      context,
      BRIEFS,
      brandLookups,
      'brief.restoreAny',
      asked,
    );
    return {
      meta,
      data: rows.map((row) => {
        const person = row.deletedByUserId === null ? undefined : lookup.people.get(row.deletedByUserId);
        return {
          ...briefRowOf(row, lookup),
          deletedAt: row.deletedAt,
          deletedBy: person ? personOf(person) : null,
        };
      }),
    };
  },
});
