import * as z from 'zod';
import { dateOnly, decimal, memberRef, seenVersion, text } from '@/lib/core/fields';
import { DAY_MS } from '@/lib/format/format';
import { DAYS_OFF_MAX, HOLIDAY_NAME_MAX, HOLIDAYS_MAX } from './field-limits';

/** Working time (Y-27): public holidays of a brand, hours and days off of a member. Client-safe. */

/** Whether a list names one of its days twice. */
const isRepeated = (days: readonly string[], at: number): boolean => days.indexOf(days[at] ?? '') !== at;

export const publicHoliday = z.object({
  date: dateOnly(),
  name: text({
    max: HOLIDAY_NAME_MAX,
    maxMessage: `Max ${HOLIDAY_NAME_MAX} characters`,
    required: 'Enter a name (Required)',
  }),
});
export type PublicHoliday = z.output<typeof publicHoliday>;

export const savePublicHolidaysInput = z.object({
  holidays: z
    .array(publicHoliday)
    .max(HOLIDAYS_MAX, `At most ${HOLIDAYS_MAX} public holidays`)
    .check(({ value, issues }) => {
      const days = value.map(({ date }) => date);
      for (const at of days.keys()) {
        if (isRepeated(days, at)) {
          issues.push({ code: 'custom', input: value, path: [at, 'date'], message: 'This day is in the list already' });
        }
      }
    }),
  version: seenVersion,
});

export const publicHolidayList = z
  .object({
    data: z.array(publicHoliday),
    /** The brand's version, which a save sends back. */
    version: z.number().int(),
  })
  .meta({ id: 'PublicHolidays' });

/** A period of days off, both days included. */
export const dayOff = z
  .object({ firstDay: dateOnly(), lastDay: dateOnly() })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day must not be before the first',
  })
  .refine(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) < 366 * DAY_MS, {
    path: ['lastDay'],
    error: 'At most a year in a row',
  });
export type DayOff = z.output<typeof dayOff>;

export const workingTimePath = z.object({ userId: memberRef });

export const workingTimeFields = z.object({
  weeklyHours: decimal({ min: '1', max: '100', message: 'Enter the hours per week' }),
  daysOff: z
    .array(dayOff)
    .max(DAYS_OFF_MAX, `At most ${DAYS_OFF_MAX} periods off`)
    .check(({ value, issues }) => {
      for (const [at, one] of value.entries()) {
        const others = value.slice(0, at);
        if (others.some((other) => one.firstDay <= other.lastDay && other.firstDay <= one.lastDay)) {
          const message = 'Overlaps another period';
          issues.push({ code: 'custom', input: value, path: [at, 'firstDay'], message });
        }
      }
    }),
});

export const saveWorkingTimeInput = z.object({
  ...workingTimePath.shape,
  weeklyHours: workingTimeFields.shape.weeklyHours.optional(),
  daysOff: workingTimeFields.shape.daysOff.optional(),
  version: seenVersion,
});

export const workingTime = z
  .object({
    /** Hours of a full working week, a fifth on each day from Monday to Friday. */
    weeklyHours: z.number(),
    daysOff: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })),
    /** The membership's version, which a save sends back. */
    version: z.number().int(),
  })
  .meta({ id: 'WorkingTime' });
export type WorkingTime = z.infer<typeof workingTime>;
