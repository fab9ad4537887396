import { expect, it } from 'vitest';
import { latePricing, priceOf, redrawn } from '@/components/scope/line-prices';
import { rowOf } from '@/components/scope/line-rows';
import type { ScopeLineView } from '@/lib/scope/scope-view';

const line: ScopeLineView = {
  id: 1,
  uuid: 'line',
  itemDescription: 'Concept',
  onQuote: 1,
  timeMinutes: 50,
  timeDecimalHours: 0.83,
  departmentId: 1,
  department: null,
  brandDepartmentRoleId: null,
  role: null,
  displayOrder: 1,
  order: 1,
  hourlyCostByRole: 60,
  hourlySellByRole: 120,
  overrideCostByRole: 0,
  overrideSellByRole: 150,
  itemCostPrice: 49.8,
  itemSellPrice: 124.5,
};

it('a saved line shows the price that the server told, a changed one its own once the pricing is there', async () => {
  const saved = rowOf(line);
  const changed = { ...saved, overrideSellByRole: '' };
  expect(priceOf(saved)).toEqual({ timeDecimalHours: '0.83', itemCostPrice: '49.80', itemSellPrice: '124.50' });
  expect(priceOf(changed).itemSellPrice).toBe('');
  await latePricing.fetch();
  expect(priceOf(changed)).toEqual({ timeDecimalHours: '0.83', itemCostPrice: '49.80', itemSellPrice: '99.60' });
  // Computed here, a saved line is what the server said.
  expect(priceOf({ ...saved })).toEqual(priceOf(saved));

  const rows = [saved, changed];
  const again = redrawn(rows);
  expect([again[0] === saved, again[1] === changed, again[1]]).toEqual([true, false, changed]);
  expect(redrawn([saved])[0]).toBe(saved);
});
