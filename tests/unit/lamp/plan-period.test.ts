import { addMonths, endOfMonth, format, parseISO } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '@/lib/format/format';
import { amountOf, centsOf, costByMonth, totalCents } from '@/lib/lamp/plan-costs';
import { monthsOf, periodOf, rowDateErrors } from '@/lib/lamp/plan-period';
import { timelineOf } from '@/lib/lamp/timeline';

const month = fc
  .record({ year: fc.integer({ min: 1990, max: 2080 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month: at }) => `${year}-${String(at).padStart(2, '0')}-01`);
const length = fc.integer({ min: 3, max: 60 });
const day = fc.integer({ min: 0, max: 36_000 }).map((days) => new Date(days * 864e5).toISOString().slice(0, 10));
const cost = fc.integer({ min: 0, max: 1_000_000_000 }).map(amountOf);
const span = fc.tuple(day, fc.integer({ min: 0, max: 400 })).map(([startDate, days]) => ({
  startDate,
  endDate: new Date(Date.parse(startDate) + days * 864e5).toISOString().slice(0, 10),
}));

describe('the period of a plan', () => {
  it('[O-78 O-79] runs from the start month to the end of the month before start + length', () => {
    expect(periodOf('2027-01-01', 3)).toEqual({ start: '2027-01-01', end: '2027-03-31' });
    expect(periodOf('2027-11-15', 4)).toEqual({ start: '2027-11-01', end: '2028-02-29' });
    fc.assert(
      fc.property(month, length, (start, months) => {
        const { end } = periodOf(start, months);
        expect(end).toBe(format(endOfMonth(addMonths(parseISO(start), months - 1)), 'yyyy-MM-dd'));
        expect(monthsOf({ start, end })).toHaveLength(months);
      }),
    );
  });

  it('[O-74 O-75 O-76 O-77] says what is wrong with the dates of a row', () => {
    const period = periodOf('2027-01-01', 3);
    const errors = (startDate: string, endDate: string) => rowDateErrors({ startDate, endDate }, period);
    expect(errors('2027-01-01', '2027-03-31')).toEqual({});
    expect(errors('2027-02-02', '2027-02-02')).toEqual({});
    expect(errors('', '')).toEqual({ startDate: 'Cannot be empty', endDate: 'Cannot be empty' });
    expect(errors('2027-02-02', '2027-02-01')).toEqual({ endDate: 'Must be after Start Date' });
    expect(errors('2026-12-31', '2027-02-01')).toEqual({ startDate: 'Must be within plan bounds' });
    expect(errors('2027-03-01', '2027-04-01')).toEqual({ endDate: 'Must be within plan bounds' });
    const neither = { startDate: 'Enter a date, dd/mm/yyyy', endDate: 'Enter a date, dd/mm/yyyy' };
    expect(errors('99/99/2027', 'soon')).toEqual(neither);
    expect(errors('2027-02-30', '2027-13-01')).toEqual(neither);
  });

  it('a day that the calendar lacks has no bar, and its cost is of the first month', () => {
    const period = periodOf('2027-01-01', 3);
    const row = { key: 'a', type: '', activity: 'Radio', cost: '10', endDate: '2027-03-01' };
    for (const startDate of ['2027-02-30', '2027-01-32', '2027-13-01']) {
      expect(timelineOf([{ ...row, startDate }], period).lanes).toEqual([]);
      expect(costByMonth([{ ...row, startDate }], period)[0]).toEqual({ month: '2027-01-01', cents: 1000 });
    }
  });
});

describe('what a plan costs', () => {
  it('[O-89 O-90] reads and writes amounts in whole cents', () => {
    expect([centsOf('1234.5'), centsOf(1200.5), centsOf(''), centsOf('12.'), centsOf('abc')]).toEqual([
      123_450, 120_050, 0, 1200, 0,
    ]);
    // Invalid text that a cell still shows is not counted; no cost is below 0.
    expect(['-50', '- 50', '12-15k', '1,50'].map(centsOf)).toEqual([0, 0, 0, 0]);
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => centsOf(amountOf(cents)) === cents));
  });

  it('spreads a cost over its months by days, to the last cent', () => {
    const period = periodOf('2027-01-01', 3);
    const rows = [{ cost: '310.01', startDate: '2027-01-31', endDate: '2027-02-09' }];
    expect(costByMonth(rows, period)).toEqual([
      { month: '2027-01-01', cents: 3100 },
      { month: '2027-02-01', cents: 27_901 },
      { month: '2027-03-01', cents: 0 },
    ]);
    fc.assert(
      fc.property(month, length, fc.array(fc.tuple(cost, span), { maxLength: 30 }), (start, months, made) => {
        const each = made.map(([amount, dates]) => ({ cost: amount, ...dates }));
        const by = costByMonth(each, periodOf(start, months));
        expect(by.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents(each));
        expect(by.every(({ cents }) => cents >= 0)).toBe(true);
        expect(by.length).toBeGreaterThanOrEqual(months);
      }),
    );
  });

  it('keeps what is half typed in sight', () => {
    const by = costByMonth([{ cost: '10', startDate: '', endDate: '' }], periodOf('2027-01-01', 3));
    expect(by[0]).toEqual({ month: '2027-01-01', cents: 1000 });
  });
});

describe('the timeline', () => {
  it('stands within its width, its bars never over each other', () => {
    fc.assert(
      fc.property(month, length, fc.array(span, { maxLength: 40 }), (start, months, spans) => {
        const period = periodOf(start, months);
        const rows = spans.map((dates, at) => ({
          key: String(at),
          type: at % 3 ? 'Radio' : 'TV',
          activity: 'x',
          ...dates,
        }));
        const { lanes, months: marks } = timelineOf(rows, period);
        expect(marks.reduce((sum, mark) => sum + mark.width, 0)).toBeCloseTo(1);
        const drawn = lanes.flatMap(({ bars }) => bars);
        expect(drawn).toHaveLength(
          rows.filter(({ startDate, endDate }) => startDate <= period.end && endDate >= period.start).length,
        );
        for (const { bars, lines } of lanes) {
          for (const bar of bars) {
            expect(bar.left).toBeGreaterThanOrEqual(0);
            expect(bar.left + bar.width).toBeLessThanOrEqual(1 + 1e-9);
            expect(bar.width).toBeGreaterThan(0);
            expect(bar.line).toBeLessThan(lines);
          }
          for (const [at, one] of bars.entries()) {
            for (const other of bars.slice(at + 1)) {
              if (one.line !== other.line) continue;
              const apart = one.left + one.width <= other.left + 1e-6 || other.left + other.width <= one.left + 1e-6;
              expect(apart).toBe(true);
            }
          }
        }
      }),
    );
  });

  it('covers the last day whole', () => {
    const period = periodOf('2027-01-01', 3);
    const rows = [{ key: 'a', type: '', activity: '', startDate: '2027-01-01', endDate: '2027-03-31' }];
    expect(timelineOf(rows, period).lanes[0]?.bars[0]).toMatchObject({ left: 0, width: 1, label: 'No type' });
    expect(daysBetween(period.start, period.end)).toBe(89);
  });
});
