import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration } from '@/lib/format/format';
import { REPORTING_DEFAULT, REPORTING_OPTIONS } from '@/lib/scope/field-limits';
import {
  decimalHours,
  ongoingValue,
  type PricedLine,
  priceLine,
  priceScope,
  type ScopePrices,
} from '@/lib/scope/pricing';

const line = (more: Partial<PricedLine> = {}): PricedLine => ({
  timeMinutes: 90,
  departmentId: 1,
  hourlyCostByRole: '80',
  hourlySellByRole: '150',
  overrideCostByRole: '0',
  overrideSellByRole: '0',
  ...more,
});
const prices = (more: Partial<ScopePrices> = {}): ScopePrices => ({
  sellFor: '0',
  merchantPercentage: '0',
  ccLoadingPercent: '0',
  reporting: '0',
  overrideHourlyRateSell: '0',
  ...more,
});

describe('a line', () => {
  it('[T-18 T-19 T-21 T-23] takes decimal hours to 2 places first, then cents half-up', () => {
    // 50 minutes = 0.8333 h = 0.83 h; 0.83 × 80 = 66.40; 0.83 × 150 = 124.50 (not 125.00)
    expect(priceLine(line({ timeMinutes: 50 }))).toEqual({
      timeDecimalHours: '0.83',
      itemCostPrice: '66.40',
      itemSellPrice: '124.50',
    });
    // 0.05 h × 0.10 = 0.005 = 0.01, half-up
    expect(priceLine(line({ timeMinutes: 3, hourlySellByRole: '0.10' })).itemSellPrice).toBe('0.01');
    // 63 minutes = 1.05 h; 1.05 × 1.15 = 1.2075 = 1.21; in binary it is less
    expect(priceLine(line({ timeMinutes: 63, hourlySellByRole: '1.15' })).itemSellPrice).toBe('1.21');
  });

  it('[T-22 T-24 T-25] takes an override in place of the hourly rate, and none where it is 0 or empty', () => {
    const overridden = line({ overrideCostByRole: '100', overrideSellByRole: '200.50' });
    expect(priceLine(overridden)).toMatchObject({ itemCostPrice: '150.00', itemSellPrice: '300.75' });
    const plain = priceLine(line());
    for (const none of ['0', '0.00', '', 0]) {
      expect(priceLine(line({ overrideCostByRole: none, overrideSellByRole: none }))).toEqual(plain);
    }
  });
});

describe('a scope, worked by hand', () => {
  // 90 min × 150 = 225.00; 50 min × 150 = 124.50; 20 min (0.33 h) × 99.99 = 33.00 (32.9967)
  const lines = [
    line(),
    line({ timeMinutes: 50 }),
    line({ timeMinutes: 20, overrideSellByRole: '99.99', departmentId: 2 }),
  ];
  const whole = prices({ sellFor: '500', merchantPercentage: '1.75', ccLoadingPercent: '2.5', reporting: '25' });

  it('[T-26 T-28 T-29] sub-total = line sells + reporting; total = sub-total + cc%', () => {
    // 225 + 124.50 + 33 = 382.50; + 25 = 407.50; 2.5 % = 10.1875 = 10.19
    expect(priceScope(whole, lines)).toMatchObject({
      linesSell: '382.50',
      subTotal: '407.50',
      ccLoading: '10.19',
      total: '417.69',
    });
  });

  it('[T-30 T-31] check = merchant% + cc% of sellFor + sub-total; rounding = sellFor − check', () => {
    // 8.75 + 12.50 + 407.50 = 428.75
    expect(priceScope(whole, lines)).toMatchObject({ check: '428.75', rounding: '71.25' });
    expect(priceScope({ ...whole, sellFor: '400' }, lines)).toMatchObject({ check: '424.50', rounding: '-24.50' });
    // An empty sellFor counts as 0.
    expect(priceScope({ ...whole, sellFor: '' }, lines)).toMatchObject({ check: '407.50', rounding: '-407.50' });
  });

  it('[T-27] an override hourly rate takes the place of the lines: rate × total hours', () => {
    // 160 minutes = 2.67 h; 2.67 × 200 = 534; + 25
    expect(priceScope({ ...whole, overrideHourlyRateSell: '200' }, lines)).toMatchObject({
      totalHours: '2.67',
      subTotal: '559.00',
    });
  });

  it('[T-20 T-32 T-33] average = plain mean of the effective rates; time = sum of minutes', () => {
    const { averageHourlySell, totalMinutes } = priceScope(whole, lines);
    // (150 + 150 + 99.99) / 3 = 133.33
    expect(averageHourlySell).toBe('133.33');
    expect(formatDuration(totalMinutes)).toBe('2 hours, 40 minutes');
    expect(priceScope(whole, []).averageHourlySell).toBe('0.00');
  });

  it('margin is the sub-total less the cost', () => {
    // cost: 120 + 66.40 + 26.40 = 212.80; 407.50 − 212.80 = 194.70 = 47.78 %
    expect(priceScope(whole, lines)).toMatchObject({ linesCost: '212.80', margin: '194.70', marginPercent: '47.78' });
    expect(priceScope(prices(), [])).toMatchObject({ margin: '0.00', marginPercent: '0.00' });
  });

  it('margin at Sell for is what is left of it after both shares and the cost (D7.7); none while it is empty', () => {
    // 500 − 8.75 − 12.50 − 212.80 = 265.95 = 53.19 %
    expect(priceScope(whole, lines)).toMatchObject({ marginAtSellFor: '265.95', marginAtSellForPercent: '53.19' });
    expect(priceScope({ ...whole, sellFor: '200' }, lines).marginAtSellFor).toBe('-21.30');
    for (const sellFor of ['', ' ', '5k', '-5']) {
      expect(priceScope({ ...whole, sellFor }, lines)).toMatchObject({
        marginAtSellFor: null,
        marginAtSellForPercent: null,
      });
    }
    expect(priceScope({ ...whole, sellFor: 0 }, lines)).toMatchObject({
      marginAtSellFor: '-212.80',
      marginAtSellForPercent: null,
    });
  });

  it('hours by division add up to the total', () => {
    expect(priceScope(whole, lines).divisions).toEqual([
      // 140 and 20 minutes are 2.33 and 0.33 hours, whose sum is 2.66, but 160 minutes are 2.67.
      { departmentId: 1, minutes: 140, hours: '2.34', cost: '186.40', sell: '349.50' },
      { departmentId: 2, minutes: 20, hours: '0.33', cost: '26.40', sell: '33.00' },
    ]);
  });

  it('[T-34] ongoings: line total × count', () => {
    expect(ongoingValue('382.50', 3)).toBe('1147.50');
    expect(ongoingValue('382.50', 0)).toBe('0.00');
  });

  it('[T-35 T-36 T-37 T-38] reporting is 0, 25 or 50, by default 25', () => {
    expect(REPORTING_OPTIONS).toEqual(['0', '25', '50']);
    expect(REPORTING_DEFAULT).toBe('25');
  });
});

describe('for any scope', () => {
  const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => new Decimal(cents).dividedBy(100).toFixed(2));
  const percent = fc.integer({ min: 0, max: 10_000 }).map((part) => new Decimal(part).dividedBy(100).toFixed(2));
  const anyLine: fc.Arbitrary<PricedLine> = fc.record({
    timeMinutes: fc.nat(60_000),
    departmentId: fc.integer({ min: 1, max: 6 }),
    hourlyCostByRole: money,
    hourlySellByRole: money,
    overrideCostByRole: fc.oneof(fc.constant('0'), money),
    overrideSellByRole: fc.oneof(fc.constant('0'), money),
  });
  const anyPrices: fc.Arbitrary<ScopePrices> = fc.record({
    sellFor: money,
    merchantPercentage: percent,
    ccLoadingPercent: percent,
    reporting: money,
    overrideHourlyRateSell: fc.oneof(fc.constant('0'), money),
  });
  const anyLines = fc.array(anyLine, { maxLength: 60 });
  const add = (amounts: readonly string[]) => amounts.reduce((all, each) => all.plus(each), new Decimal(0)).toFixed(2);

  it('sums equal their parts, to the cent', () => {
    fc.assert(
      fc.property(anyPrices, anyLines, (given, lines) => {
        const priced = priceScope(given, lines);
        expect(priced.linesSell).toBe(add(priced.lines.map(({ itemSellPrice }) => itemSellPrice)));
        expect(priced.linesCost).toBe(add(priced.lines.map(({ itemCostPrice }) => itemCostPrice)));
        expect(priced.linesSell).toBe(add(priced.divisions.map(({ sell }) => sell)));
        expect(priced.linesCost).toBe(add(priced.divisions.map(({ cost }) => cost)));
        expect(priced.totalMinutes).toBe(priced.divisions.reduce((all, { minutes }) => all + minutes, 0));
        expect(priced.totalHours).toBe(add(priced.divisions.map(({ hours }) => hours)));
        expect(priced.subTotal).toBe(add([priced.linesSell, priced.overrideDifference, priced.reporting]));
        expect(priced.check).toBe(add([priced.subTotal, priced.merchantShare, priced.cardShare]));
        expect(priced.total).toBe(add([priced.subTotal, priced.ccLoading]));
        expect(add([priced.check, priced.rounding])).toBe(new Decimal(given.sellFor).toFixed(2));
        expect(add([priced.margin, priced.linesCost])).toBe(priced.subTotal);
        expect(priced.marginAtSellFor).toBe(add([priced.margin, priced.rounding]));
      }),
    );
  });

  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(anyPrices, anyLines, fc.integer(), (given, lines, seed) => {
        const shuffled = [...lines].sort(
          (a, b) => ((a.timeMinutes * 31 + seed) % 7) - ((b.timeMinutes * 31 + seed) % 7),
        );
        const { lines: _a, divisions: _b, ...one } = priceScope(given, lines);
        const { lines: _c, divisions: _d, ...other } = priceScope(given, shuffled.reverse());
        expect(other).toEqual(one);
      }),
    );
  });

  it('an override of zero equals none, and one of the role’s own rate changes nothing', () => {
    fc.assert(
      fc.property(anyLine, (given) => {
        const none = { ...given, overrideCostByRole: '', overrideSellByRole: '' };
        expect(priceLine({ ...given, overrideCostByRole: 0, overrideSellByRole: '0.00' })).toEqual(priceLine(none));
        const same = {
          ...given,
          overrideCostByRole: given.hourlyCostByRole,
          overrideSellByRole: given.hourlySellByRole,
        };
        expect(priceLine(same)).toEqual(priceLine(none));
      }),
    );
  });

  it('never drifts: every figure has two places, and agrees with whole-cent arithmetic', () => {
    fc.assert(
      fc.property(fc.nat(100_000), money, (minutes, rate) => {
        const hundredths = BigInt(Math.floor((minutes * 100 + 30) / 60));
        expect(decimalHours(minutes).times(100).toFixed(0)).toBe(String(hundredths));
        const rateCents = BigInt(new Decimal(rate).times(100).toFixed(0));
        const sell = (hundredths * rateCents + 50n) / 100n;
        const priced = priceLine(line({ timeMinutes: minutes, hourlySellByRole: rate }));
        expect(new Decimal(priced.itemSellPrice).times(100).toFixed(0)).toBe(String(sell));
        expect(priced.itemSellPrice).toMatch(/^\d+\.\d\d$/u);
      }),
    );
  });
});
