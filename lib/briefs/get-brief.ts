import { operation } from '@/lib/core/operation';
import { briefView } from './brief-view';
import { briefPath } from './inputs';
import { liveBrief, viewOfBrief } from './read-brief';

/** One brief with its questions, answers and comments (modules §2). */
export const getBrief = operation({
  name: 'briefs.get',
  summary: 'Get a brief',
  effect: 'read',
  allow: 'brief.view',
  input: briefPath,
  output: briefView,
  run: async (context, { briefId }) => viewOfBrief(context, await liveBrief(context, briefId)),
});
