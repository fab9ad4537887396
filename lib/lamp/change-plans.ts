import { lastChangerOf } from '@/lib/audit/last-changer';
import { operation } from '@/lib/core/operation';
import { eachRow, refuseIfNewer, rowResults, stillThere } from '@/lib/core/row-results';
import { changePlansInput } from './inputs';
import { lockedPlans } from './read-plan';
import { removeLivePlan } from './remove-plan';

/**
 * Removes up to 500 plans in one transaction (Y-26): each by the rules of a single removal; those refused are named
 * with the reason.
 */
export const changePlans = operation({
  name: 'plans.changeMany',
  summary: 'Remove many plans',
  effect: 'write',
  allow: 'plan.remove',
  input: changePlansInput,
  output: rowResults,
  async run(context, { rows }) {
    const lastChanger = ({ uuid }: { uuid: string }) => lastChangerOf(context, uuid);
    return eachRow(rows, await lockedPlans(context, rows), async (found, { version }) => {
      const current = await stillThere(found, 'plan', lastChanger);
      await refuseIfNewer(current, version, 'plan', lastChanger);
      return removeLivePlan(context, current, version);
    });
  },
});
