import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeWork, sumOfPlaces, type Work } from '@/lib/briefs/capacity';
import { canBeOverdue, isFinished, isOnHold } from '@/lib/briefs/status/is-finished';
import type { TimeSpread } from '@/lib/briefs/time-spread';
import { mondayOf } from '@/lib/briefs/working-days';
import { addDays } from '@/lib/format/format';

const work = (more: Partial<Work>): Work => ({
  assignee: 1,
  onHold: false,
  spread: 'Even spread',
  hours: 10,
  dueDate: '2026-11-27',
  turnaroundDays: 4,
  createdOn: '2026-11-02',
  ...more,
});
/** A Wednesday. */
const today = '2026-11-25';
const weeks = ['2026-11-23', '2026-11-30', '2026-12-07'];

describe('where hours stand (D5.9)', () => {
  it('begins today: what a spread put before it falls on the days that are left', () => {
    expect(placeWork([work({ dueDate: '2026-12-01' })], weeks, today).get(1)).toEqual({
      hours: [6, 4, 0],
      later: 0,
      overdue: 0,
      onHold: 0,
    });
  });

  it('counts overdue work today, and says of how much', () => {
    expect(placeWork([work({ dueDate: '2026-11-24' }), work({ hours: 4 })], weeks, today).get(1)).toEqual({
      hours: [14, 0, 0],
      later: 0,
      overdue: 10,
      onHold: 0,
    });
  });

  it('counts work without a time spread on its due day, and what comes after the weeks as later', () => {
    const far = [work({ spread: '', dueDate: '2026-12-09' }), work({ spread: '', dueDate: '2027-03-01' })];
    expect(placeWork(far, weeks, today).get(1)).toEqual({ hours: [0, 0, 10], later: 10, overdue: 0, onHold: 0 });
  });

  it('keeps work On Hold apart, and work that nobody has', () => {
    const places = placeWork([work({ onHold: true, dueDate: '2026-01-01' }), work({ assignee: null })], weeks, today);
    expect(places.get(1)).toEqual({ hours: [0, 0, 0], later: 0, overdue: 0, onHold: 10 });
    expect(places.get(null)?.hours).toEqual([10, 0, 0]);
  });
});

describe('for any work', () => {
  const days = fc.integer({ min: -900, max: 20_000 }).map((away) => addDays('2026-11-25', away));
  const anyWork = fc.array(
    fc.record<Work>({
      assignee: fc.option(fc.integer({ min: 1, max: 4 })),
      onHold: fc.boolean(),
      spread: fc.constantFrom<TimeSpread>('', 'Block', 'Bell curve', 'Even spread'),
      hours: fc.integer({ min: 0, max: 5_000_000 }).map((hundredths) => hundredths / 100),
      dueDate: days,
      turnaroundDays: fc.option(fc.integer({ min: 0, max: 120 })),
      createdOn: days,
    }),
    { maxLength: 8 },
  );
  const hundredths = (hours: number): number => Math.round(hours * 100);
  const total = (hours: readonly number[]) => hours.reduce((sum, each) => sum + hundredths(each), 0);

  it('each quoted hour stands in exactly one place', () => {
    fc.assert(
      fc.property(anyWork, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 12 }), (all, weekday, count) => {
        const day = addDays('2026-11-23', weekday);
        const shown = Array.from({ length: count }, (_, at) => addDays(mondayOf(day), at * 7));
        const places = placeWork(all, shown, day);
        for (const assignee of [null, 1, 2, 3, 4]) {
          const own = all.filter((each) => each.assignee === assignee);
          const place = places.get(assignee) ?? sumOfPlaces([], shown);
          expect(total([...place.hours, place.later, place.onHold])).toBe(total(own.map(({ hours }) => hours)));
          expect(total([place.onHold])).toBe(total(own.filter(({ onHold }) => onHold).map(({ hours }) => hours)));
          const pastDue = own.filter(({ onHold, dueDate }) => !onHold && dueDate < day);
          expect(total([place.overdue])).toBe(total(pastDue.map(({ hours }) => hours)));
          expect(place.overdue).toBeLessThanOrEqual(place.hours[0] ?? 0);
          expect(place.hours.every((hours) => hours >= 0)).toBe(true);
        }
        const sum = sumOfPlaces([...places.values()], shown);
        expect(total([...sum.hours, sum.later, sum.onHold])).toBe(total(all.map(({ hours }) => hours)));
      }),
    );
  });
});

it('finished work is Completed or Approved; that, and what is On Hold, is never late (D5.9a)', () => {
  const titles = ['Draft', 'In Progress', 'On Hold', 'Approved', 'Completed', 'Urgent', '', null, undefined];
  expect(titles.filter(isFinished)).toEqual(['Approved', 'Completed']);
  expect(titles.filter(isOnHold)).toEqual(['On Hold']);
  expect(titles.filter((title) => !canBeOverdue(title))).toEqual(['On Hold', 'Approved', 'Completed']);
});
