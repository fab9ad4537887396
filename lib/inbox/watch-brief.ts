import { briefPath } from '@/lib/briefs/inputs';
import { operation } from '@/lib/core/operation';
import { setWatching, watchersView } from './watchers';

/** Watches a brief for oneself, also after having stopped (Y-01). */
export const watchBrief = operation({
  name: 'briefs.watch',
  summary: 'Watch a brief',
  effect: 'write',
  audited: false,
  allow: 'brief.view',
  input: briefPath,
  output: watchersView,
  run: (context, { briefId }) => setWatching(context, briefId, true),
});
