import { briefPath } from '@/lib/briefs/inputs';
import { liveBrief } from '@/lib/briefs/read-brief';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { readWatchers, watchersView } from './watchers';

/** Who watches a brief (Y-01). */
export const listWatchers = operation({
  name: 'briefs.listWatchers',
  summary: 'List who watches a brief',
  effect: 'read',
  allow: 'brief.view',
  input: briefPath,
  output: watchersView,
  async run(context, { briefId }) {
    const { db, brand, actor } = context;
    const brief = await liveBrief(context, briefId);
    return readWatchers(db, brief.id, actor, await readLookupData(db, brand.id));
  },
});
