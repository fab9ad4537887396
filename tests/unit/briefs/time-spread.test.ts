import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_HOURS, forecastOf, type SpreadBrief, type TimeSpread } from '@/lib/briefs/time-spread';
import { addWorkingDays, mondayOf, workingDaysBetween, workingDaysIn } from '@/lib/briefs/working-days';
import { addDays } from '@/lib/format/format';

/** 2026-11-23 is a Monday. */
const brief: SpreadBrief = {
  spread: 'Even spread',
  hours: 20,
  dueDate: '2026-11-27',
  turnaroundDays: 4,
  createdOn: '2026-11-02',
  today: '2026-11-02',
};
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const hundredths = (hours: number): number => Math.round(hours * 100);

const dates = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const briefs = fc.record({
  spread: fc.constantFrom<TimeSpread>('', 'Block', 'Bell curve', 'Even spread'),
  hours: fc.integer({ min: 1, max: 200_000 }).map((amount) => amount / 100),
  dueDate: dates,
  turnaroundDays: fc.option(fc.integer({ min: 0, max: 60 })),
  createdOn: dates,
  today: dates,
});

describe('the forecast of a brief (D5.9)', () => {
  it('spreads evenly between due less turnaround and due', () => {
    expect(forecastOf(brief)).toEqual(
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((date) => ({ date, hours: 4 })),
    );
  });

  it('begins when the brief was created where the output type has no turnaround, weekends left out', () => {
    const days = forecastOf({ ...brief, turnaroundDays: null, createdOn: '2026-11-20', hours: 12 });
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20', ...workingDaysIn('2026-11-23', '2026-11-27')]);
    expect(days.every(({ hours }) => hours === 2)).toBe(true);
  });

  it('fills whole days that end at the due date for a block, whenever the work could begin', () => {
    expect(forecastOf({ ...brief, spread: 'Block', turnaroundDays: 1 })).toEqual([
      { date: '2026-11-25', hours: 4 },
      { date: '2026-11-26', hours: 8 },
      { date: '2026-11-27', hours: 8 },
    ]);
    expect(forecastOf({ ...brief, spread: 'Block', hours: 10, dueDate: '2026-11-23' }).map(({ date }) => date)).toEqual(
      ['2026-11-20', '2026-11-23'],
    );
  });

  it('puts all on the due day without a time spread, and work due on a weekend on the Friday', () => {
    expect(forecastOf({ ...brief, spread: '' })).toEqual([{ date: '2026-11-27', hours: 20 }]);
    expect(forecastOf({ ...brief, hours: 0 })).toEqual([]);
    expect(forecastOf({ ...brief, dueDate: '2026-11-29', createdOn: '2026-11-29', turnaroundDays: null })).toEqual([
      { date: '2026-11-27', hours: 20 },
    ]);
  });

  it('begins no earlier than today: equal shares on the days that are left where a block does not fit', () => {
    const now = { ...brief, today: '2026-11-26' };
    expect(forecastOf(now)).toEqual(['2026-11-26', '2026-11-27'].map((date) => ({ date, hours: 10 })));
    expect(forecastOf({ ...now, spread: 'Block' })).toEqual(forecastOf(now));
    expect(forecastOf({ ...now, spread: 'Block', hours: 12 })).toEqual([
      { date: '2026-11-26', hours: 4 },
      { date: '2026-11-27', hours: 8 },
    ]);
  });

  it('puts overdue work on today, also on a weekend', () => {
    for (const today of ['2026-11-28', '2026-12-02']) {
      for (const spread of ['', 'Block', 'Bell curve', 'Even spread'] as const) {
        expect(forecastOf({ ...brief, spread, today })).toEqual([{ date: today, hours: 20 }]);
      }
    }
  });

  it('adds up to the quoted hours, on working days from today to the due date, each once', () => {
    fc.assert(
      fc.property(briefs, (any) => {
        const days = forecastOf(any);
        expect(days.reduce((sum, { hours }) => sum + hundredths(hours), 0)).toBe(hundredths(any.hours));
        expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
        expect([...days].sort((a, b) => (a.date < b.date ? -1 : 1))).toEqual(days);
        for (const { date, hours } of days) {
          if (date !== any.today) expect([1, 2, 3, 4, 5]).toContain(weekday(date));
          expect(date >= any.today).toBe(true);
          expect(date <= any.dueDate || date === any.today).toBe(true);
          expect(hours).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('is flat for even, highest in the middle and symmetrical for the bell, whole days for a block that fits', () => {
    fc.assert(
      fc.property(briefs, (any) => {
        const shares = forecastOf(any).map(({ hours }) => hundredths(hours));
        // Rounding may move a hundredth.
        if (any.spread === 'Even spread') expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        const fits = Math.max(...shares) <= BLOCK_HOURS * 100;
        if (any.spread === 'Block' && !fits) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        if (any.spread === 'Block' && fits) {
          expect(shares.slice(1).every((share) => share === BLOCK_HOURS * 100)).toBe(true);
        }
        if (any.spread === 'Bell curve') {
          shares.forEach((share, at) => {
            expect(Math.abs(share - (shares.at(-1 - at) ?? 0))).toBeLessThanOrEqual(2);
            if (at < Math.floor(shares.length / 2)) expect(share).toBeLessThanOrEqual((shares[at + 1] ?? 0) + 1);
          });
        }
      }),
    );
  });
});

describe('working days', () => {
  it('are counted the same forwards, backwards and one by one', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -300, max: 300 }), (date, count) => {
        const start = addWorkingDays(date, 0);
        // From a weekend back and forth again is on its other side.
        const there = count < 0 && start !== date ? addWorkingDays(date, 1) : start;
        expect(addWorkingDays(addWorkingDays(date, count), -count)).toBe(there);
        if (count > 0) {
          expect(workingDaysBetween(start, addWorkingDays(date, count))).toBe(count);
          expect(workingDaysIn(start, addWorkingDays(date, count))).toHaveLength(count + 1);
        }
        expect([1, 2, 3, 4, 5]).toContain(weekday(addWorkingDays(date, count)));
        expect(weekday(mondayOf(date))).toBe(1);
      }),
    );
  });
});
