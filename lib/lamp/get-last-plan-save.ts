import { lastSaveOf, lastSaveView } from '@/lib/audit/last-save';
import { operation } from '@/lib/core/operation';
import { planPath } from './inputs';
import { livePlan } from './read-plan';

/** Who saved a plan last, and when: shown to somebody who is editing it (D3.7). */
export const getLastPlanSave = operation({
  name: 'plans.getLastSave',
  summary: 'Get who saved a plan last',
  effect: 'read',
  allow: 'plan.view',
  input: planPath,
  output: lastSaveView,
  run: async (context, { planId }) =>
    lastSaveOf(context, (await livePlan(context, planId)).uuid, ['plans.replace', 'plans.update']),
});
