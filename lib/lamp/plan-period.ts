import { dayText, isDay } from '@/lib/format/format';
import { NOT_A_DAY } from '@/lib/format/read-date';

/** A plan's period and the checks of its rows' dates (D6.1). Pure and client-safe; days are 'yyyy-MM-dd'. */

export const LENGTH_MIN = 3;
export const LENGTH_MAX = 60;
export const LENGTH_DEFAULT = 3;

/** First and last day, inclusive. */
export type Period = { readonly start: string; readonly end: string };
export const ANY_DAY: Period = { start: '0001-01-01', end: '9999-12-31' };

const EMPTY_DATE = 'Cannot be empty';
const END_BEFORE_START = 'Must be after Start Date';
const OUTSIDE_PERIOD = 'Must be within plan bounds';
export const ROWS_WRONG = 'One or more rows have invalid dates. Please correct them before saving';

/** From the first day of the start month to the last day of the month before start + length. */
export function periodOf(startDate: string, length: number): Period {
  const start = firstOfMonth(startDate);
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))];
  // Day 0 of a month is the last day of the one before.
  return { start, end: dayText(new Date(Date.UTC(year, month - 1 + length, 0))) };
}

/** The first day of the month that a day falls in. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first days of all months that a period touches. */
export function monthsOf({ start, end }: Period): string[] {
  const months: string[] = [];
  for (let at = firstOfMonth(start); at <= end; at = nextMonth(at)) months.push(at);
  return months;
}

/** The first day of the month after. */
export function nextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month === 12 ? `${pad(year + 1)}-01-01` : `${pad(year)}-${String(month + 1).padStart(2, '0')}-01`;
}

const pad = (year: number): string => String(year).padStart(4, '0');

export type RowDates = { readonly startDate: string; readonly endDate: string };
export type RowDateErrors = { startDate?: string; endDate?: string };

/** The errors of a row's dates, by field; empty when there are none. A row may be a single day. */
export function rowDateErrors({ startDate, endDate }: RowDates, period: Period): RowDateErrors {
  const errors: RowDateErrors = {};
  if (!startDate) errors.startDate = EMPTY_DATE;
  else if (!isDay(startDate)) errors.startDate = NOT_A_DAY;
  else if (!within(startDate, period)) errors.startDate = OUTSIDE_PERIOD;
  if (!endDate) errors.endDate = EMPTY_DATE;
  else if (!isDay(endDate)) errors.endDate = NOT_A_DAY;
  else if (isDay(startDate) && endDate < startDate) errors.endDate = END_BEFORE_START;
  else if (!within(endDate, period)) errors.endDate = OUTSIDE_PERIOD;
  return errors;
}

const within = (day: string, { start, end }: Period): boolean => day >= start && day <= end;

/** Whether a row with both of its dates is in the period. */
export const isWithin = ({ startDate, endDate }: RowDates, period: Period): boolean =>
  within(startDate, period) && within(endDate, period);
