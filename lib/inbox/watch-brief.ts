import { briefPath } from '@/lib/briefs/inputs';
import { liveBrief } from '@/lib/briefs/read-brief';
import { brandReference } from '@/lib/catalogue/reference';
import { operation } from '@/lib/core/operation';
import { membershipOf } from './own-inbox';
import { readWatchers, watchersView } from './watchers';

/** Watches a brief for oneself, also after having stopped (Y-01). */
export const watchBrief = operation({
  name: 'briefs.watch',
  summary: 'Watch a brief',
  effect: 'write',
  audited: false,
  allow: 'brief.view',
  input: briefPath,
  output: watchersView,
  async run(context, { briefId }) {
    const { db, brand, actor } = context;
    const brandUserId = membershipOf(actor);
    const brief = await liveBrief(context, briefId);
    const own = { brandId: brand.id, briefId: brief.id, brandUserId };
    await db.briefWatch.upsert({
      where: { brandId_briefId_brandUserId: own },
      create: own,
      update: { watching: true },
    });
    return readWatchers(db, brief.id, actor, await brandReference(db, brand.id));
  },
});
