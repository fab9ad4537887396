/** Working days are Monday to Friday (D1.10). Dates are 'yyyy-MM-dd'. Client-safe. */

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

const numberOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday, 5 and 6 the weekend: day 0 of the calendar was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;

/** How many working days lie after `from`, up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  const start = numberOf(from);
  const days = numberOf(to) - start;
  if (!(days > 0)) return 0;
  // Whole weeks hold five each; the rest is counted.
  let working = Math.floor(days / WEEK_DAYS) * 5;
  for (let day = days - (days % WEEK_DAYS) + 1; day <= days; day += 1) {
    if (weekdayOf(start + day) < 5) working += 1;
  }
  return working;
}

/** So many working days later, or earlier when negative; 0 is the day itself, or the Friday before a weekend. */
export function addWorkingDays(date: string, count: number): string {
  const day = numberOf(date);
  const weekday = weekdayOf(day);
  // Working days are numbered from a Monday: five for each week.
  const place = Math.floor((day - weekday) / WEEK_DAYS) * 5 + Math.min(weekday, 4) + count;
  const week = Math.floor(place / 5);
  const monday = ((day - weekday) % WEEK_DAYS) + week * WEEK_DAYS;
  return dateOf(monday + (place - week * 5));
}

/** The working days from `first` to `last`, both included. */
export function workingDaysIn(first: string, last: string): string[] {
  const days: string[] = [];
  const end = numberOf(last);
  for (let day = numberOf(first); day <= end; day += 1) if (weekdayOf(day) < 5) days.push(dateOf(day));
  return days;
}

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => dateOf(numberOf(date) - weekdayOf(numberOf(date)));

/** So many days of the calendar later. */
export const addDays = (date: string, count: number): string => dateOf(numberOf(date) + count);

/** Whether a due date is nearer than the output type's turnaround: a warning, never a refusal (D5.8). */
export const isShortTurnaround = (today: string, dueDate: string, turnaroundDays: number | null): boolean =>
  Boolean(turnaroundDays) && DAY.test(dueDate) && workingDaysBetween(today, dueDate) < (turnaroundDays ?? 0);
/** A field may hold what could not be read. */
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
