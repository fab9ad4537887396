/**
 * Working days are Monday to Friday (D1.10), less a calendar's public holidays of the brand and days off of a person
 * (Y-27). Dates are 'yyyy-MM-dd'. Client-safe.
 */
import type { LookupData } from '@/lib/catalogue/lookup-data';
import { addDays, dayAt, dayNumber, daysBetween, isDay } from '@/lib/format/format';

const WEEK_DAYS = 7;

/** When somebody works. */
export interface WorkingCalendar {
  /** Hours of a full working week, a fifth on each day from Monday to Friday. */
  readonly weeklyHours: number;
  /** The days from Monday to Friday on which nobody works. */
  readonly off: ReadonlySet<string>;
}

/** Monday to Friday, 8 hours each: the default. */
export const EVERY_WEEK: WorkingCalendar = { weeklyHours: 40, off: new Set() };

/** 0 is Monday, 5 and 6 the weekend: day 0 of the calendar was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;

/** Whether a day is one from Monday to Friday. */
export const isWeekday = (date: string): boolean => weekdayOf(dayNumber(date)) < 5;

export const isWorkingDay = (date: string, { off } = EVERY_WEEK): boolean => isWeekday(date) && !off.has(date);

/** How many working days there are after `from`, up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: string, to: string, calendar = EVERY_WEEK): number {
  const start = dayNumber(from);
  const days = daysBetween(from, to);
  if (!(days > 0)) return 0;
  // Whole weeks have five each; the rest is counted.
  let working = Math.floor(days / WEEK_DAYS) * 5;
  for (let day = days - (days % WEEK_DAYS) + 1; day <= days; day += 1) {
    if (weekdayOf(start + day) < 5) working += 1;
  }
  return working - offIn(calendar, (date) => date > from && date <= to);
}

/**
 * So many working days later, or earlier when negative; 0 is the day itself, or the last working day before a weekend,
 * holiday or day off, which is also one working day earlier than these.
 */
export function addWorkingDays(date: string, count: number, calendar = EVERY_WEEK): string {
  let day = addWeekdays(date, 0);
  while (calendar.off.has(day)) day = addWeekdays(day, -1);
  // As many weekdays, and then as many more as were off among them.
  for (let left = count < 0 && day !== date ? count + 1 : count; left !== 0; ) {
    const [from, to] = [day, addWeekdays(day, left)];
    day = to;
    left =
      left > 0
        ? offIn(calendar, (off) => off > from && off <= to)
        : -offIn(calendar, (off) => off < from && off >= to) || 0;
  }
  return day;
}

/** The same, counting every Monday to Friday. */
function addWeekdays(date: string, count: number): string {
  const day = dayNumber(date);
  const weekday = weekdayOf(day);
  // Working days are numbered from a Monday: five for each week.
  const place = Math.floor((day - weekday) / WEEK_DAYS) * 5 + Math.min(weekday, 4) + count;
  const week = Math.floor(place / 5);
  const monday = ((day - weekday) % WEEK_DAYS) + week * WEEK_DAYS;
  return dayAt(monday + (place - week * 5));
}

function offIn({ off }: WorkingCalendar, within: (date: string) => boolean): number {
  let count = 0;
  for (const date of off) if (within(date)) count += 1;
  return count;
}

/** The working days from `first` to `last`, both included. */
export function workingDaysIn(first: string, last: string, { off } = EVERY_WEEK): string[] {
  const days: string[] = [];
  const end = dayNumber(last);
  for (let day = dayNumber(first); day <= end; day += 1) {
    const date = dayAt(day);
    if (weekdayOf(day) < 5 && !off.has(date)) days.push(date);
  }
  return days;
}

/** Hours of one working day: a fifth of the week's, to the hundredth. */
export const dayHoursOf = ({ weeklyHours }: WorkingCalendar): number => Math.round(weeklyHours * 20) / 100;

/** Hours of somebody in the week of a Monday: a day's hours for each of its working days (Y-27). */
export function weekHoursOf(calendar: WorkingCalendar, monday: string): number {
  const days = workingDaysIn(monday, addDays(monday, 4), calendar).length;
  return days === 5 ? calendar.weeklyHours : Math.round(dayHoursOf(calendar) * 100 * days) / 100;
}

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => dayAt(dayNumber(date) - weekdayOf(dayNumber(date)));

/** Whether a due date is nearer than the output type's turnaround: only a warning (D5.8). */
export const isShortTurnaround = (
  today: string,
  dueDate: string,
  turnaroundDays: number | null,
  calendar = EVERY_WEEK,
): boolean =>
  Boolean(turnaroundDays) && isDay(dueDate) && workingDaysBetween(today, dueDate, calendar) < (turnaroundDays ?? 0);

/** Working days of the first due date on offer. */
const SOON_DAYS = 3;

/**
 * The due dates that the form of a brief offers (Y-34), 'yyyy-MM-dd', all of them working days after today.
 * @param turnaroundDays working days that the output type takes; null: no lead time
 */
export function dueDatesOffered(
  today: string,
  turnaroundDays: number | null,
  calendar = EVERY_WEEK,
): { readonly label: string; readonly date: string | null }[] {
  return [
    { label: `+${SOON_DAYS} working days`, date: addWorkingDays(today, SOON_DAYS, calendar) },
    { label: 'Friday', date: fridayAfter(today, calendar) },
    { label: 'Lead time', date: turnaroundDays ? addWorkingDays(today, turnaroundDays, calendar) : null },
  ];
}

/** This week's Friday, or its last working day when that is off; next week's once this one has come. */
function fridayAfter(today: string, calendar: WorkingCalendar): string {
  for (let friday = addDays(mondayOf(today), 4); ; friday = addDays(friday, WEEK_DAYS)) {
    const day = addWorkingDays(friday, 0, calendar);
    if (day > today) return day;
  }
}

type Off = { readonly firstDay: string; readonly lastDay: string };

/**
 * The one calendar of working days (Y-27): capacity, digest, reminders, lead time and the spread of hours all use it.
 * @param holidays of the brand, 'yyyy-MM-dd'
 * @param person whose days off and hours count, too
 */
export function workingCalendar(
  holidays: Iterable<string>,
  person: { readonly weeklyHours?: number; readonly daysOff?: readonly Off[] } = {},
): WorkingCalendar {
  const { weeklyHours = EVERY_WEEK.weeklyHours, daysOff = [] } = person;
  const off = new Set<string>();
  for (const date of holidays) if (isWeekday(date)) off.add(date);
  for (const { firstDay, lastDay } of daysOff) {
    for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) if (isWeekday(date)) off.add(date);
  }
  return { weeklyHours, off };
}

/** The calendars of a brand's members, each built once; for unassigned work and people who left, the brand's own. */
export function calendarsOf({
  holidays,
  members,
}: Pick<LookupData, 'holidays' | 'members'>): (memberId: number | null) => WorkingCalendar {
  const brands = workingCalendar(holidays);
  const made = new Map<number, WorkingCalendar>();
  return (memberId) => {
    const member = memberId === null ? undefined : members.get(memberId);
    if (!member || member.deleted) return brands;
    const known = made.get(member.id) ?? workingCalendar(holidays, member);
    made.set(member.id, known);
    return known;
  };
}
