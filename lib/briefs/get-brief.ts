import { lookupDataOf } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import type { Recorded } from '@/lib/db/as-record';
import { absent } from '@/lib/runtime/fault';
import { briefStatement, type FetchedBrief } from './brief-statement';
import { briefView } from './brief-view';
import { briefPath } from './inputs';
import { briefViewOf } from './read-brief';

/** One brief with its questions, answers and comments. */
export const getBrief = operation({
  name: 'briefs.get',
  summary: 'Get a brief',
  effect: 'read',
  transaction: false,
  allow: 'brief.view',
  input: briefPath,
  output: briefView,
  async run(context, { briefId }) {
    const [found] = await context.rows<Recorded<FetchedBrief>>(briefStatement(context.brand.id, briefId), 'once');
    if (!found) throw absent();
    return briefViewOf(found.record, await lookupDataOf(context, found.record.referenceVersion));
  },
});
