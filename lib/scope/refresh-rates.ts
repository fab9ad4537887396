import * as z from 'zod';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { change, refuseStaleVersion } from '@/lib/db/change';
import { formatCountOf } from '@/lib/format/format';
import { Fault, forbidden } from '@/lib/runtime/fault';
import { refreshRatesInput, scopePath } from './inputs';
import { priceScope } from './pricing';
import { type LiveScope, linesOf, liveScope, lockedScope, pricedLineOf, pricesOf, viewOfScope } from './read-scope';
import { EDIT_REFUSED, mayEdit, STATUS } from './scope-rules';
import { scopeView } from './scope-view';

const rates = z.object({ cost: z.number(), sell: z.number() });
const rateDifference = z.object({
  lines: z.array(z.object({ id: z.number(), itemDescription: z.string(), role: z.string(), from: rates, to: rates })),
  subTotal: z.object({ from: z.number(), to: z.number() }),
  total: z.object({ from: z.number(), to: z.number() }),
});
export type RateDifference = z.infer<typeof rateDifference>;

/** What 'Refresh rates' would change, shown beforehand (D7.5). */
export const compareRates = operation({
  name: 'scopes.compareRates',
  summary: "Compare a draft's rates with the roles' present ones",
  effect: 'read',
  allow: 'scope.edit',
  input: scopePath,
  output: rateDifference,
  async run(context, { scopeId }) {
    const scope = asDraft(context, await liveScope(context, scopeId));
    return (await differenceOf(context, scope)).difference;
  },
});

/** Puts the roles' current rates into a draft; lines whose role was removed keep theirs (D7.5). */
export const refreshRates = operation({
  name: 'scopes.refreshRates',
  summary: "Take the roles' present rates into a draft",
  effect: 'write',
  allow: 'scope.edit',
  input: refreshRatesInput,
  output: scopeView,
  async run(context, { scopeId, version, expected }) {
    const { db, events } = context;
    const scope = asDraft(context, await lockedScope(context, scopeId));
    refuseStaleVersion(scope, version);
    const { changed, difference } = await differenceOf(context, scope);
    if (expected) refuseOtherRates(difference, expected);
    if (changed.length === 0) return viewOfScope(context, scope);
    const saved = await change(db.scope, scope.id, version, {});
    for (const { id, hourlyCostByRole, hourlySellByRole } of changed) {
      await db.scopeLine.updateMany({ where: { id, scopeId: scope.id }, data: { hourlyCostByRole, hourlySellByRole } });
    }
    events.updated('scope', saved, { rates: { from: null, to: formatCountOf(changed.length, 'line', 'lines') } });
    return viewOfScope(context, saved);
  },
});

/** @throws Fault scope/rates_changed */
function refuseOtherRates({ lines }: RateDifference, expected: readonly { id: number; cost: number; sell: number }[]) {
  const shown = new Map(expected.map((line) => [line.id, line]));
  const same = ({ id, to }: RateDifference['lines'][number]): boolean =>
    shown.get(id)?.cost === to.cost && shown.get(id)?.sell === to.sell;
  if (lines.length === shown.size && lines.every(same)) return;
  throw new Fault('conflict', 'scope/rates_changed', 'The rates have changed since; these are the ones of now');
}

function asDraft(context: BrandRunContext, scope: LiveScope): LiveScope {
  if (!mayEdit(context.actor.role, scope)) throw forbidden(EDIT_REFUSED);
  if (scope.statusId !== STATUS.draft) {
    throw new Fault('conflict', 'scope/not_draft', 'Rates can be refreshed while the scope is a draft');
  }
  return scope;
}

async function differenceOf(context: BrandRunContext, scope: LiveScope) {
  const before = await linesOf(context, scope.id);
  const after = before.map((line) =>
    line.role && line.role.deletedAt === null
      ? {
          ...line,
          hourlyCostByRole: line.role.hourlyRoleCostPrice,
          hourlySellByRole: line.role.hourlyRoleSellByPrice,
        }
      : line,
  );
  const changed = after.filter((line, index) => {
    const old = before[index];
    return !old?.hourlyCostByRole.equals(line.hourlyCostByRole) || !old.hourlySellByRole.equals(line.hourlySellByRole);
  });
  const old = priceScope(pricesOf(scope), before.map(pricedLineOf));
  const next = priceScope(pricesOf(scope), after.map(pricedLineOf));
  const difference: RateDifference = {
    lines: changed.flatMap((line) => {
      const was = before.find(({ id }) => id === line.id);
      if (!was) return [];
      return [
        {
          id: line.id,
          itemDescription: line.itemDescription,
          role: line.role?.roleTitle ?? '',
          from: { cost: was.hourlyCostByRole.toNumber(), sell: was.hourlySellByRole.toNumber() },
          to: { cost: line.hourlyCostByRole.toNumber(), sell: line.hourlySellByRole.toNumber() },
        },
      ];
    }),
    subTotal: { from: Number(old.subTotal), to: Number(next.subTotal) },
    total: { from: Number(old.total), to: Number(next.total) },
  };
  return { changed, difference };
}
