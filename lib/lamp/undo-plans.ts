import { isOwnRemoval, refuseIfChanged } from '@/lib/audit/refuse-if-changed';
import { undoInput } from '@/lib/core/named-rows';
import { operation } from '@/lib/core/operation';
import { eachRow, rowResults } from '@/lib/core/row-results';
import { tooLate } from '@/lib/core/undo';
import { absent } from '@/lib/runtime/fault';
import { lockedPlans } from './read-plan';
import { restoreRemovedPlan } from './restore-plan';

/** Restores plans that the caller removed within the last ten minutes and nobody has changed since (Y-26). */
export const undoPlans = operation({
  name: 'plans.undo',
  summary: 'Undo own removals of plans',
  effect: 'write',
  allow: 'plan.remove',
  input: undoInput,
  output: rowResults,
  async run(context, { rows }) {
    return eachRow(rows, await lockedPlans(context, rows), async (current, { version }) => {
      if (!current) throw absent();
      await refuseIfChanged(context, current, version, 'plan');
      if (!isOwnRemoval(context, current)) throw tooLate();
      return restoreRemovedPlan(context, current);
    });
  },
});
