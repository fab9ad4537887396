import { briefPath } from '@/lib/briefs/inputs';
import { operation } from '@/lib/core/operation';
import { setWatching, watchersView } from './watchers';

/** Stops watching a brief, until one is assigned to it or mentioned again (Y-01). */
export const stopWatching = operation({
  name: 'briefs.stopWatching',
  summary: 'Stop watching a brief',
  effect: 'write',
  audited: false,
  allow: 'brief.view',
  input: briefPath,
  output: watchersView,
  run: (context, { briefId }) => setWatching(context, briefId, false),
});
