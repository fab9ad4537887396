import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyedMove, movedDates } from '@/components/lamp/timeline/bar-moves';
import { daysBetween, formatDays } from '@/lib/format/format';
import { periodOf, rowDateErrors } from '@/lib/lamp/plan-period';

const period = periodOf('2027-01-01', 6);
const dates = { startDate: '2027-03-03', endDate: '2027-04-14' };
const dayAt = (days: number): string => new Date(Date.parse('2027-01-01') + days * 864e5).toISOString().slice(0, 10);
const inside = fc
  .tuple(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 180 }))
  .map(([one, other]) => ({ startDate: dayAt(Math.min(one, other)), endDate: dayAt(Math.max(one, other)) }));
const part = fc.constantFrom('whole' as const, 'start' as const, 'end' as const);

describe('[Y-31] the bars of the timeline', () => {
  it('move, and change at either end', () => {
    expect(movedDates(dates, 'whole', 7, period)).toEqual({ startDate: '2027-03-10', endDate: '2027-04-21' });
    expect(movedDates(dates, 'start', -3, period)).toEqual({ startDate: '2027-02-28', endDate: '2027-04-14' });
    expect(movedDates(dates, 'end', 1, period)).toEqual({ startDate: '2027-03-03', endDate: '2027-04-15' });
  });

  it('stay within the rules of the plan, however far they are dragged', () => {
    fc.assert(
      fc.property(inside, part, fc.integer({ min: -900, max: 900 }), (row, of, days) => {
        const moved = movedDates(row, of, days, period);
        expect(rowDateErrors(moved, period)).toEqual({});
        if (of === 'whole') {
          expect(daysBetween(moved.startDate, moved.endDate)).toBe(daysBetween(row.startDate, row.endDate));
        }
        if (of === 'start') expect(moved.endDate).toBe(row.endDate);
        if (of === 'end') expect(moved.startDate).toBe(row.startDate);
        expect(movedDates(row, of, 0, period)).toEqual(row);
      }),
    );
  });

  it('come back into the plan from outside of it, unless they are longer than it', () => {
    const before = { startDate: '2026-12-20', endDate: '2027-01-05' };
    expect(movedDates(before, 'whole', 1, period)).toEqual({ startDate: '2027-01-01', endDate: '2027-01-17' });
    const longer = { startDate: '2026-12-20', endDate: '2027-08-05' };
    expect(movedDates(longer, 'whole', 1, period)).toEqual(longer);
  });

  it('take arrows for a day, Shift for a week, Alt for the end and Control for the start', () => {
    const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
    expect(keyedMove({ ...none, key: 'ArrowRight' })).toEqual({ part: 'whole', days: 1 });
    expect(keyedMove({ ...none, key: 'ArrowLeft', shiftKey: true })).toEqual({ part: 'whole', days: -7 });
    expect(keyedMove({ ...none, key: 'ArrowRight', altKey: true })).toEqual({ part: 'end', days: 1 });
    expect(keyedMove({ ...none, key: 'ArrowLeft', ctrlKey: true, shiftKey: true })).toEqual({
      part: 'start',
      days: -7,
    });
    expect(keyedMove({ ...none, key: 'Enter' })).toBeNull();
  });

  it('are called by their days', () => {
    expect(formatDays('2027-03-03', '2027-04-14', '2027')).toBe('3 Mar to 14 Apr');
    expect(formatDays('2027-03-03', '2027-03-03', '2027')).toBe('3 Mar');
    expect(formatDays('2027-12-30', '2028-01-02', '')).toBe('30 Dec 2027 to 2 Jan 2028');
  });
});
