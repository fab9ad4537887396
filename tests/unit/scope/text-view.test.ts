import Decimal from 'decimal.js';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { LookupData } from '@/lib/catalogue/lookup-data';
import { csvOf, figure, fileName } from '@/lib/format/csv';
import { scopeViewOf } from '@/lib/scope/read-scope';
import { copyTitle, editOffered, isOngoingActive, mayEdit, mayRemove } from '@/lib/scope/scope-rules';
import type { FetchedLine, FetchedScope } from '@/lib/scope/scope-statement';
import type { ScopeView } from '@/lib/scope/scope-view';
import { csvOfScope, quoteOf, textOfScope } from '@/lib/scope/text-view';

const individual = { id: 1, uuid: 'p', firstName: 'Ada', lastName: 'Quinn', avatarColour: '#000000' };
const lookup = {
  departments: new Map([[1, { id: 1, uuid: 'd', title: 'Design', deleted: false }]]),
  categories: new Map([[1, { id: 1, uuid: 'c', name: 'Retail', deleted: false }]]),
  people: new Map([[1, { ...individual, deleted: false, superuser: false }]]),
} as unknown as LookupData;
const context = { brand: { uuid: 'b' }, actor: { role: 'brandAdmin' } } as Parameters<typeof scopeViewOf>[2];

const line = (more: Partial<FetchedLine> = {}): FetchedLine => ({
  id: 1,
  uuid: 'l1',
  itemDescription: 'Concept',
  onQuote: true,
  timeMinutes: 50,
  departmentId: 1,
  brandDepartmentRoleId: 2,
  roleTitle: 'Lead',
  hourlyCostByRole: '77.77',
  hourlySellByRole: '150',
  overrideCostByRole: '88.88',
  overrideSellByRole: '0',
  ...more,
});
const hidden = line({ uuid: 'l2', itemDescription: 'Hidden, "internal"', onQuote: false });
const scopeOf = (more: Partial<FetchedScope> = {}): ScopeView =>
  scopeViewOf(
    {
      productTitle: '=CARE',
      type: 'Once Off',
      categoryId: 1,
      quoteIntroCopy: '<p>Dear client,</p><p>this is <strong>what</strong> we offer.</p>',
      sellFor: '300',
      merchantPercentage: '1.75',
      ccLoadingPercent: '2.5',
      reporting: '25',
      overrideHourlyRateSell: '0',
      statusId: 1,
      creatorUserId: 1,
      ongoingsCount: 0,
      lines: [line(), hidden],
      ...more,
    } as FetchedScope,
    lookup,
    context,
  );

const cellsOf = (csv: string): string[][] => parse<string[]>(csv.replace(/^\ufeff/u, ''), { delimiter: ',' }).data;

describe('what leaves the agency', () => {
  it('[S-43] begins with the intro, names what makes the price, ex GST, and never the cost', () => {
    const text = textOfScope(scopeOf());
    expect(text.split('\n').slice(0, 4)).toEqual(['Dear client,', 'this is what we offer.', '', '=CARE']);
    expect(text.split('\n').slice(6)).toEqual([
      '- Concept | Design, Lead | 0.83 hours | $124.50',
      '- Other work | 0.83 hours | $124.50',
      '- Reporting | $25.00',
      '',
      'Total time: 1 hours, 40 minutes',
      'Sub-total: $274.00',
      'Merchant fee (1.75% of the price): $5.25',
      'Credit card loading (2.5% of the price): $7.50',
      'Rounding: $13.25',
      'Price: $300.00',
      'All prices in AUD, ex GST',
    ]);
    const { name, csv } = csvOfScope(scopeOf());
    expect(name).toBe('=CARE line items.csv');
    expect(csv).toContain('Concept,Design,Lead,50,0.83,124.50\r\n');
    for (const exported of [text, csv]) {
      for (const secret of ['Hidden', '64.55', '77.77', '88.88', '73.77', '147.54', '126.46'])
        expect(exported).not.toContain(secret);
    }
  });

  it('names an override rate with what it makes of the lines, and the total while there is no Sell for', () => {
    const text = textOfScope(scopeOf({ overrideHourlyRateSell: '133.37', sellFor: '0', reporting: '0' }));
    expect(text).toContain('- Override hourly rate: $133.37 × 1.67 hours in place of the above | -$26.27');
    expect(text).toContain('Sub-total: $222.73');
    expect(text).toContain('Credit card loading (2.5%): $5.57\nPrice: $228.30');
    expect(text).not.toContain('Rounding');
  });

  it('adds up: for any scope the rows give the sub-total, and with what is added the price', () => {
    const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => new Decimal(cents).dividedBy(100).toFixed(2));
    const maybe = fc.oneof(fc.constant('0'), money);
    const percent = fc.integer({ min: 0, max: 2000 }).map((part) => new Decimal(part).dividedBy(100).toFixed(2));
    const lines = fc.array(
      fc.record({
        onQuote: fc.boolean(),
        timeMinutes: fc.nat(10_000),
        hourlySellByRole: money,
        overrideSellByRole: maybe,
      }),
      { maxLength: 30 },
    );
    const scopes = fc.record({
      sellFor: maybe,
      reporting: maybe,
      overrideHourlyRateSell: maybe,
      merchantPercentage: percent,
      ccLoadingPercent: percent,
      lines: lines.map((each) => each.map((more, at) => line({ ...more, uuid: String(at) }))),
    });
    const sum = (amounts: readonly (string | number)[]) =>
      amounts.reduce<Decimal>((all, each) => all.plus(each), new Decimal(0)).toFixed(2);
    fc.assert(
      fc.property(scopes, (more) => {
        const scope = scopeOf(more);
        const { lines: items, others, subTotal, additions, price } = quoteOf(scope);
        const rows = [...items, ...others];
        expect(sum(rows.map(({ sell }) => sell))).toBe(subTotal.toFixed(2));
        expect(sum([subTotal, ...additions.map(({ sell }) => sell)])).toBe(price.toFixed(2));
        expect(price).toBe(scope.sellFor === 0 ? scope.totalSellPrice : scope.sellFor);
        // The same as whoever opens the file adds it up, and as whoever reads the text does.
        const cells = cellsOf(csvOfScope(scope).csv).slice(1);
        const end = cells.findIndex(([label]) => label === 'Sub-total (ex GST)');
        const amounts = (part: string[][]) => part.flatMap((row) => (row.length > 1 ? [row[5] ?? ''] : []));
        expect(sum(amounts(cells.slice(0, end)))).toBe(subTotal.toFixed(2));
        expect(sum(amounts(cells.slice(end, -2)))).toBe(price.toFixed(2));
        expect(sum(cells.slice(0, end).map(([, , , minutes]) => minutes || 0))).toBe(sum([scope.totalTime]));
        const text = textOfScope(scope).split('\n');
        const spoken = text.filter((row) => row.startsWith('- ')).map((row) => row.split(' | ').at(-1) ?? '');
        expect(sum(spoken.map((amount) => amount.replace(/[$,]/gu, '')))).toBe(subTotal.toFixed(2));
      }),
    );
  });

  it('is escaped where a spreadsheet would run it', () => {
    expect(csvOf([['=1', '+1', '-1', '@a', '\ta', '\ra', 'a-b', -5, figure('-25.50')]])).toBe(
      "\ufeff'=1,'+1,'-1,'@a,'\ta,\"'\ra\",a-b,-5,-25.50\r\n",
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
    expect(copyTitle(`A${'🎉'.repeat(37)}`)).toBe(`A${'🎉'.repeat(33)} - COPY`);
  });
});
