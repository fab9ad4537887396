import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeWork, sumOfPlaces, type Work } from '@/lib/briefs/capacity';
import { forecastOf, type TimeSpread } from '@/lib/briefs/time-spread';
import {
  addWorkingDays,
  calendarsOf,
  dueDatesOffered,
  EVERY_WEEK,
  isShortTurnaround,
  isWorkingDay,
  mondayOf,
  weekHoursOf,
  workingCalendar,
  workingDaysBetween,
  workingDaysIn,
} from '@/lib/briefs/working-days';
import { addDays } from '@/lib/format/format';
import { digestTime } from '@/lib/inbox/digest-time';

/** Friday is Christmas Day, Monday the day in lieu of Boxing Day. */
const christmas = workingCalendar(['2026-12-25', '2026-12-26', '2026-12-28']);

describe('the calendar of working days', () => {
  it('[Y-27] counts past weekends, public holidays and days off, both ways', () => {
    expect(addWorkingDays('2026-12-24', 1, christmas)).toBe('2026-12-29');
    expect(addWorkingDays('2026-12-29', -1, christmas)).toBe('2026-12-24');
    expect(addWorkingDays('2026-12-27', 0, christmas)).toBe('2026-12-24');
    expect(addWorkingDays('2026-12-27', -1, christmas)).toBe('2026-12-24');
    expect(addWorkingDays('2026-12-27', -2, christmas)).toBe('2026-12-23');
    expect(workingDaysBetween('2026-12-24', '2026-12-31', christmas)).toBe(3);
    expect(workingDaysIn('2026-12-24', '2026-12-29', christmas)).toEqual(['2026-12-24', '2026-12-29']);
    const away = workingCalendar(['2026-12-25'], { daysOff: [{ firstDay: '2026-12-26', lastDay: '2026-12-30' }] });
    expect(addWorkingDays('2026-12-24', 1, away)).toBe('2026-12-31');
  });

  it('[Y-27] gives a week a day of hours for each of its working days', () => {
    expect(weekHoursOf(EVERY_WEEK, '2026-12-21')).toBe(40);
    expect(weekHoursOf(christmas, '2026-12-21')).toBe(32);
    expect(weekHoursOf(workingCalendar(['2026-12-25'], { weeklyHours: 22.5 }), '2026-12-21')).toBe(18);
    const off = workingCalendar([], { daysOff: [{ firstDay: '2026-12-19', lastDay: '2026-12-31' }] });
    expect(weekHoursOf(off, '2026-12-21')).toBe(0);
  });

  it('[Y-27] warns of lead times by it, and holds the digest back on a public holiday', () => {
    expect(isShortTurnaround('2026-12-23', '2026-12-29', 4)).toBe(false);
    expect(isShortTurnaround('2026-12-23', '2026-12-29', 4, christmas)).toBe(true);
    const at = (day: string) => new Date(`${day}T09:00:00Z`);
    expect(digestTime(at('2026-12-25'), 'UTC')?.date).toBe('2026-12-25');
    expect(digestTime(at('2026-12-25'), 'UTC', christmas)).toBeNull();
    expect(digestTime(at('2026-12-24'), 'UTC', christmas)?.date).toBe('2026-12-24');
  });

  it("[Y-27] spreads a block over days of 8 hours that the person works, whatever the week's hours are", () => {
    const days = forecastOf({
      spread: 'Block',
      hours: 20,
      dueDate: '2026-12-25',
      turnaroundDays: null,
      createdOn: '2026-12-01',
      today: '2026-12-01',
      calendar: workingCalendar(['2026-12-25'], {
        weeklyHours: 20,
        daysOff: [{ firstDay: '2026-12-23', lastDay: '2026-12-23' }],
      }),
    });
    expect(days).toEqual([
      { date: '2026-12-21', hours: 4 },
      { date: '2026-12-22', hours: 8 },
      { date: '2026-12-24', hours: 8 },
    ]);
  });

  it('[Y-27] is the own one of members, and the plain one of people who left and of nobody', () => {
    const user = {
      id: 1,
      uuid: 'u',
      firstName: 'A',
      lastName: 'B',
      avatarColour: '',
      deleted: false,
      superuser: false,
      invitedOnly: false,
    };
    const member = { id: 1, uuid: 'm', deleted: false, user, weeklyHours: 24, daysOff: [] };
    const of = calendarsOf({
      holidays: ['2026-12-25'],
      members: new Map([
        [1, member],
        [2, { ...member, id: 2, deleted: true }],
      ]),
    });
    expect([1, 2, null].map((id) => of(id).weeklyHours)).toEqual([24, 40, 40]);
    expect([1, 2, null].every((id) => of(id).off.has('2026-12-25'))).toBe(true);
  });
});

describe('the due dates that the form of a brief offers', () => {
  const dates = (today: string, turnaroundDays: number | null, holidays: string[] = []) =>
    dueDatesOffered(today, turnaroundDays, workingCalendar(holidays)).map(({ date }) => date);

  it('[Y-34] are three working days on, the Friday, and the lead time of the output type', () => {
    // A Tuesday.
    expect(dates('2026-11-24', 5)).toEqual(['2026-11-27', '2026-11-27', '2026-12-01']);
    expect(dates('2026-11-24', null)).toEqual(['2026-11-27', '2026-11-27', null]);
    // On a Friday and over the weekend it is the next one.
    expect(dates('2026-11-27', 1)).toEqual(['2026-12-02', '2026-12-04', '2026-11-30']);
    expect(dates('2026-11-28', 1)).toEqual(['2026-12-02', '2026-12-04', '2026-11-30']);
  });

  it('[Y-34] keep clear of public holidays', () => {
    expect(dates('2026-11-24', 2, ['2026-11-25', '2026-11-27'])).toEqual(['2026-12-01', '2026-11-26', '2026-11-30']);
    // The Thursday before a Friday off is already here.
    expect(dates('2026-11-26', null, ['2026-11-27'])[1]).toBe('2026-12-04');
  });
});

describe('for any hours, holidays and days off', () => {
  const base = '2026-11-25';
  const days = fc.integer({ min: -300, max: 1500 }).map((away) => addDays(base, away));
  const calendars = fc
    .record({
      weeklyHours: fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100),
      holidays: fc.array(
        fc.integer({ min: -30, max: 90 }).map((away) => addDays(base, away)),
        { maxLength: 20 },
      ),
      daysOff: fc.array(
        fc
          .tuple(fc.integer({ min: -30, max: 200 }), fc.integer({ min: 0, max: 40 }))
          .map(([from, length]) => ({ firstDay: addDays(base, from), lastDay: addDays(base, from + length) })),
        { maxLength: 4 },
      ),
    })
    .map(({ holidays, ...person }) => workingCalendar(holidays, person));
  const anyWork = fc.record<Work>({
    assignee: fc.option(fc.integer({ min: 1, max: 3 })),
    onHold: fc.boolean(),
    spread: fc.constantFrom<TimeSpread>('', 'Block', 'Bell curve', 'Even spread'),
    hours: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
    dueDate: days,
    turnaroundDays: fc.option(fc.integer({ min: 0, max: 60 })),
    createdOn: days,
    calendar: calendars,
  });
  const hundredths = (hours: number): number => Math.round(hours * 100);
  const total = (hours: readonly number[]) => hours.reduce((sum, each) => sum + hundredths(each), 0);

  it('[Y-27] each quoted hour stands in exactly one place, none before today, and on working days where any are left', () => {
    fc.assert(
      fc.property(fc.array(anyWork, { maxLength: 6 }), fc.integer({ min: 0, max: 6 }), (all, weekday) => {
        const today = addDays('2026-11-23', weekday);
        const weeks = [0, 7, 14, 21].map((away) => addDays(mondayOf(today), away));
        const sum = sumOfPlaces([...placeWork(all, weeks, today).values()], weeks);
        expect(total([...sum.hours, sum.later, sum.onHold])).toBe(total(all.map(({ hours }) => hours)));
        for (const work of all) {
          const forecast = forecastOf({ ...work, today });
          expect(total(forecast.map(({ hours }) => hours))).toBe(hundredths(work.hours));
          expect(forecast.every(({ date, hours }) => date >= today && hours > 0)).toBe(true);
          if (forecast.length > 1) expect(forecast.every(({ date }) => isWorkingDay(date, work.calendar))).toBe(true);
        }
      }),
    );
  });

  it('[Y-27] walks as from day to day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -80, max: 80 }), calendars, (date, count, calendar) => {
        let walked = date;
        while (!isWorkingDay(walked, calendar)) walked = addDays(walked, -1);
        const start = walked;
        // Backwards the first working day counts, whatever day one comes from.
        if (count < 0) walked = date;
        for (let left = Math.abs(count); left > 0; ) {
          walked = addDays(walked, Math.sign(count));
          if (isWorkingDay(walked, calendar)) left -= 1;
        }
        expect(addWorkingDays(date, count, calendar)).toBe(walked);
        if (count > 0) expect(workingDaysBetween(start, walked, calendar)).toBe(count);
      }),
    );
  });

  it("[Y-27] with 40 hours and no holidays the figures are the plain week's", () => {
    fc.assert(
      fc.property(anyWork, (work) => {
        const { calendar: _, ...plain } = work;
        const today = base;
        expect(forecastOf({ ...work, calendar: workingCalendar([]), today })).toEqual(forecastOf({ ...plain, today }));
      }),
    );
  });
});
