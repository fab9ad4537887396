import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf } from '@/lib/lamp/plan-period';
import { monthsBetween, moveDay } from '@/lib/templates/move-day';

describe('[Y-32] the dates of a template move with its start', () => {
  it.each([
    ['2027-01-04', 3, '2027-04-04'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-31', 13, '2028-02-29'],
    // The last day of a month remains the last day.
    ['2027-02-28', 1, '2027-03-31'],
    ['2028-02-28', 12, '2029-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-04-30', -4, '2026-12-31'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-06-30', 0, '2027-06-30'],
  ])('%s by %i months is %s', (day, months, moved) => {
    expect(moveDay(day, months)).toBe(moved);
  });

  it('keeps the order of days, and days of a period within it', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    const text = (date: Date) => date.toISOString().slice(0, 10);
    fc.assert(
      fc.property(days, days, fc.integer({ min: -60, max: 60 }), (one, other, months) => {
        const [from, to] = [text(one), text(other)].sort() as [string, string];
        expect(moveDay(from, months) <= moveDay(to, months)).toBe(true);
        const { start, end } = periodOf(from, 3);
        const moved = periodOf(moveDay(start, months), 3);
        expect(monthsBetween(start, moved.start)).toBe(months);
        for (const day of [start, from, end]) {
          expect(moveDay(day, months) >= moved.start && moveDay(day, months) <= moved.end).toBe(true);
        }
      }),
    );
  });
});
