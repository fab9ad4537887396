import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WeekCard, WeekPerson } from '@/components/briefs/week/week-cards';
import { cellId, NOBODY } from '@/components/briefs/week/week-cards';
import { addHours, loadChanges, loadsAfter, weekRules } from '@/components/briefs/week/week-rules';
import { daysOfWeek, displayDay, hoursInWeek } from '@/lib/board/week';
import { placeWork, type Work } from '@/lib/briefs/capacity';
import type { TimeSpread } from '@/lib/briefs/time-spread';
import { isWeekday, mondayOf, workingCalendar } from '@/lib/briefs/working-days';
import { addDays } from '@/lib/format/format';

/** A Wednesday. */
const today = '2026-11-25';
const monday = mondayOf(today);
const days = fc.integer({ min: -40, max: 40 }).map((away) => addDays(today, away));

it('a brief stands on its due day, on Friday for a weekend, and overdue on today', () => {
  expect(daysOfWeek('2026-11-29')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
  expect(displayDay('2026-11-26', true, today)).toBe('2026-11-26');
  expect(displayDay('2026-11-29', true, today)).toBe('2026-11-27');
  expect(displayDay('2026-11-24', true, today)).toBe(today);
  expect(displayDay('2026-11-24', false, today)).toBe('2026-11-24');
  // On a Saturday overdue briefs are shown in the week that ends.
  expect(displayDay('2026-11-24', true, '2026-11-28')).toBe('2026-11-27');
  fc.assert(
    fc.property(days, fc.boolean(), days, (due, canBeLate, day) => {
      const stands = displayDay(due, canBeLate, day);
      expect(isWeekday(stands)).toBe(true);
      expect(mondayOf(stands)).toBe(mondayOf(canBeLate && due < day ? day : due));
    }),
  );
});

const spread = fc.constantFrom<TimeSpread>('', 'Block', 'Bell curve', 'Even spread');
const hours = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100);
const calendar = workingCalendar(['2026-12-25'], {
  weeklyHours: 24,
  daysOff: [{ firstDay: '2026-11-26', lastDay: '2026-12-01' }],
});

it('what the briefs of somebody take of a week is the figure of the capacity, to the hundredth', () => {
  const work = fc.record<Work>({
    assignee: fc.constantFrom(1, 2, null),
    onHold: fc.boolean(),
    spread,
    hours,
    dueDate: days,
    createdOn: days,
    turnaroundDays: fc.option(fc.integer({ min: 0, max: 30 })),
    calendar: fc.constantFrom(calendar, undefined),
  });
  const weeks = [0, 7, 14, 21].map((later) => addDays(monday, later));
  fc.assert(
    fc.property(fc.array(work, { maxLength: 8 }), (all) => {
      const places = placeWork(all, weeks, today);
      for (const [at, week] of weeks.entries()) {
        for (const who of [1, 2, null]) {
          const own = all.filter(({ assignee }) => assignee === who);
          const sum = own.reduce((total, one) => addHours(total, hoursInWeek(one, week, today)), 0);
          expect(sum).toBe(places.get(who)?.hours[at] ?? 0);
        }
      }
    }),
  );
});

const DAYS = daysOfWeek(monday);
const person = (memberId: number | null): WeekPerson => ({
  who: memberId === null ? NOBODY : String(memberId),
  memberId,
  person: null,
  name: `Person ${memberId}`,
  hours: 10,
  overdue: 0,
  available: memberId === null ? null : 24,
  weeklyHours: memberId === null ? null : 24,
  daysOff: memberId === 1 ? [{ firstDay: '2026-11-26', lastDay: '2026-12-01' }] : [],
  cells: [],
});
const people = [person(null), person(1), person(2)];
const statuses = ['In Progress', 'Completed', 'On Hold'].map((label, id) => ({ id, label }));
const rules = weekRules({ people, holidays: ['2026-12-25'], statuses, monday, today });
const card = fc.record<WeekCard>({
  uuid: fc.uuid(),
  version: fc.constant(1),
  project: fc.constant('Brochure'),
  urgent: fc.constant(0),
  statusId: fc.constantFrom(0, 1, 2),
  assigneeBrandUsersId: fc.constantFrom(null, 1, 2),
  draftDueDate: days,
  hours,
  spread,
  createdOn: days,
  turnaroundDays: fc.option(fc.integer({ min: 0, max: 30 })),
});

it('a drop changes due date and assignee alone, and the loads said before it are those after it', () => {
  fc.assert(
    fc.property(card, fc.constantFrom(NOBODY, '1', '2'), fc.constantFrom(...DAYS), (lifted, who, date) => {
      const to = cellId(who, date);
      const { assigneeBrandUsersId, draftDueDate, ...rest } = rules.moved(lifted, to);
      expect({ ...lifted, ...rest }).toEqual(lifted);
      expect(assigneeBrandUsersId).toBe(who === NOBODY ? null : Number(who));
      const isLate = lifted.statusId === 0 && date < today;
      // Unfinished work that is moved to a past day is shown on today.
      if (!isLate) expect(rules.cellOf(rules.moved(lifted, to))).toBe(to);
      if (rules.cellOf(lifted) === cellId(who, date)) expect(draftDueDate).toBe(lifted.draftDueDate);

      const changes = loadChanges([lifted], () => rules.moved(lifted, to), rules);
      for (const load of loadsAfter(people, lifted, to, rules))
        expect(load.after).toBe(addHours(load.before, changes.get(load.who) ?? 0));
      const sum = [...changes.values()].reduce(addHours, 0);
      expect(sum).toBe(addHours(rules.hoursOf(rules.moved(lifted, to)), -rules.hoursOf(lifted)));
    }),
  );
});
