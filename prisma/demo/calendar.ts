/** Days and instants of the demonstration data, counted from today in a brand's time zone (D1.10). */
import { TZDate } from '@date-fns/tz';

/** 'yyyy-MM-dd'. */
export type Day = string;

export interface Calendar {
  readonly now: Date;
  readonly timeZone: string;
  readonly today: Day;
  /** The day this many calendar days from today. */
  day(offset: number): Day;
  /** The working day (Monday to Friday) this many working days from `from`; 0 moves a weekend to the Monday after. */
  workingDay(from: Day, count: number): Day;
  /** The first day of the month this many months from this one. */
  month(offset: number): Day;
  /** Minutes after midnight of a day, in the brand's zone; never later than two minutes before now. */
  at(day: Day, minutes: number): Date;
}

const asUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** Calendar days added to a day. */
export function addDays(day: Day, count: number): Day {
  const date = asUtc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return asDay(date);
}

/** Months added to the first day of a month. */
export function addMonths(day: Day, count: number): Day {
  const date = asUtc(day);
  date.setUTCMonth(date.getUTCMonth() + count);
  return asDay(date);
}

/** Calendar days from one day to another. */
export const daysBetween = (from: Day, to: Day): number => Math.round((+asUtc(to) - +asUtc(from)) / 86_400_000);

const isWorking = (day: Day): boolean => {
  const weekday = asUtc(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

export function workingDay(from: Day, count: number): Day {
  const step = count < 0 ? -1 : 1;
  let day = from;
  while (!isWorking(day)) day = addDays(day, count < 0 ? -1 : 1);
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (isWorking(day)) left -= 1;
  }
  return day;
}

/** Minutes after midnight between which people are at work. */
const OFFICE = { from: 510, until: 1050 };

/** The instant this many working minutes before now, without nights and weekends. */
export function officeBefore({ now, timeZone, today, at }: Calendar, minutes: number): Date {
  const local = new TZDate(now.getTime(), timeZone);
  let day = today;
  let minute = Math.min(local.getHours() * 60 + local.getMinutes(), OFFICE.until);
  let left = minutes;
  while (!isWorking(day) || minute - left < OFFICE.from) {
    if (isWorking(day)) left -= Math.max(0, minute - OFFICE.from);
    day = addDays(day, -1);
    minute = OFFICE.until;
  }
  return at(day, minute - left);
}

export function calendar(now: Date, timeZone: string): Calendar {
  const local = new TZDate(now.getTime(), timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  const today = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  return {
    now,
    timeZone,
    today,
    day: (offset) => addDays(today, offset),
    workingDay,
    month: (offset) => addMonths(`${today.slice(0, 7)}-01`, offset),
    at(day, minutes) {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      const instant = new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, 0, timeZone).getTime();
      return new Date(Math.min(instant, now.getTime() - 120_000));
    },
  };
}
