import * as z from 'zod';
import { brandLookups } from '@/lib/catalogue/lookup-data';
import { binInput } from '@/lib/core/bin';
import { pageMeta } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { removal, removedRows } from '@/lib/core/removed-rows';
import { briefRow, briefRowOf } from './brief-view';
import { BRIEFS } from './list-briefs';

const removedBrief = briefRow.extend(removal);
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
  run: (context, page) => removedRows(context, BRIEFS, brandLookups, 'brief.restoreAny', page, briefRowOf),
});
