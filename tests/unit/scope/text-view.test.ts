import { describe, expect, it } from 'vitest';
import { csvOf, fileName } from '@/lib/format/csv';
import { copyTitle, editOffered, isOngoingActive, mayEdit, mayRemove } from '@/lib/scope/scope-rules';
import type { ScopeView } from '@/lib/scope/scope-view';
import { csvOfScope, quotedLines, textOfScope } from '@/lib/scope/text-view';

const line = (more: Partial<ScopeView['lines'][number]>): ScopeView['lines'][number] => ({
  id: 1,
  uuid: 'l1',
  itemDescription: 'Concept',
  onQuote: 1,
  timeMinutes: 50,
  timeDecimalHours: 0.83,
  departmentId: 1,
  department: { id: 1, title: 'Design' },
  brandDepartmentRoleId: 2,
  role: { id: 2, title: 'Lead' },
  hourlyCostByRole: 77.77,
  hourlySellByRole: 150,
  overrideCostByRole: 88.88,
  overrideSellByRole: 0,
  itemCostPrice: 64.55,
  itemSellPrice: 124.5,
  displayOrder: 1,
  order: 1,
  ...more,
});
const scope = {
  productTitle: '=CARE',
  type: 'Once Off',
  category: { id: 1, uuid: 'c', name: 'Retail' },
  totalTime: 100,
  totalDecimalHours: 1.67,
  subTotalSellPrice: 274,
  totalSellPrice: 280.85,
  sellFor: 300,
  lineItemsCostPrice: 129.1,
  margin: 144.9,
  lines: [line({}), line({ uuid: 'l2', itemDescription: 'Hidden, "internal"', onQuote: 0 })],
} as ScopeView;

describe('what leaves the agency', () => {
  it('[S-43] is the lines on the quote and the prices, ex GST, and never the cost', () => {
    expect(quotedLines(scope)).toHaveLength(1);
    const text = textOfScope(scope);
    expect(text).toContain('- Concept | Design, Lead | 0.83 hours | $124.50');
    expect(text).toContain('Total time: 1 hours, 40 minutes');
    expect(text).toContain('Total: $280.85');
    expect(text).toContain('ex GST');
    const { name, csv } = csvOfScope(scope);
    expect(name).toBe('=CARE line items.csv');
    expect(csv).toContain('Concept,Design,Lead,50,0.83,124.50\r\n');
    for (const exported of [text, csv]) {
      for (const secret of ['Hidden', '64.55', '77.77', '88.88', '129.1', '144.9'])
        expect(exported).not.toContain(secret);
    }
  });

  it('is escaped where a spreadsheet would run it', () => {
    expect(csvOf([['=1', '+1', '-1', '@a', '\ta', '\ra', 'a-b', -5]])).toBe(
      "\ufeff'=1,'+1,'-1,'@a,'\ta,\"'\ra\",a-b,-5\r\n",
    );
    expect(fileName('a/b\\c:d*?"<>|\u0000 .csv')).toBe('a b c d .csv');
    expect(fileName('..')).toBe('download');
  });
});

describe('the rules of a scope', () => {
  const state = (type: string, statusId: number) => ({ type, statusId });

  it('[S-29 S-30 S-31] offer Edit to admins, and to staff on ongoing scopes with one of the Active statuses', () => {
    for (const role of ['brandAdmin', 'superuser'] as const) expect(editOffered(role, state('Once Off', 1))).toBe(true);
    const offered = [1, 2, 3, 4, 5, 6].filter((statusId) => editOffered('staff', state('Ongoing', statusId)));
    expect(offered).toEqual([2, 3]);
    expect(editOffered('staff', state('Once Off', 2))).toBe(false);
  });

  it('[S-56 S-57 S-58 S-85] call ongoing-active what is Ongoing and active or approved; staff do not edit it', () => {
    expect([1, 2, 3, 4, 5, 6].filter((statusId) => isOngoingActive(state('Ongoing', statusId)))).toEqual([2, 3, 4]);
    expect([1, 2, 3, 4, 5, 6].some((statusId) => isOngoingActive(state('Once Off', statusId)))).toBe(false);
    expect(mayEdit('staff', state('Ongoing', 4))).toBe(false);
    expect(mayEdit('staff', state('Once Off', 4))).toBe(true);
    expect(mayEdit('brandAdmin', state('Ongoing', 4))).toBe(true);
    expect([mayRemove('staff', state('Ongoing', 1)), mayRemove('staff', state('Ongoing', 2))]).toEqual([true, false]);
  });

  it('name a copy within 75 characters', () => {
    expect(copyTitle('CARE')).toBe('CARE - COPY');
    expect(copyTitle('A'.repeat(75))).toHaveLength(75);
  });
});
