import { type DateOnly, daysBetween, dayText } from './format';

/** What decides the year of a day without one. */
export interface DateHints {
  /** Today in the brand's zone. */
  today: DateOnly;
  /** First and last day of the plan that the day is for. */
  period?: { readonly start: DateOnly; readonly end: DateOnly } | null;
}

/** The message for a text that is not a day. */
export const NOT_A_DAY = 'Enter a date, dd/mm/yyyy';

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** There are at most eight years between two 29 Februaries: 2096, 2104. */
const YEARS_AHEAD = 8;

/**
 * The one parser of typed and pasted days, day before month: `12 jan`, `12/1`, `12.01.27`, `12 January 2027`,
 * `12012027` and ISO. Without a year it is the day within the period that is nearest to today, else the next one from
 * today on. Returns 'yyyy-MM-dd', or null for what cannot be parsed. Client-safe.
 */
export function readDate(text: string, { today, period }: DateHints): DateOnly | null {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/u.exec(typed) ??
    /^(\d{1,2})[/.\- ]?([a-z]{3,9})\.?(?:[/.\- ]?(\d{4}|\d{2}))?$/u.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/u.exec(typed);
  if (!local) return null;
  const [, date = '', named = '', year] = local;
  const month = monthOf(named);
  if (year) return dayOf(fullYear(year), month, Number(date));
  const days = candidates(month, Number(date), today, period);
  const within = period ? days.filter((day) => day >= period.start && day <= period.end) : [];
  return nearest(within, today) ?? days.find((day) => day >= today) ?? null;
}

const fullYear = (written: string): number => Number(written.length === 2 ? `20${written}` : written);

/** 1 to 12 from a number or a name of at least three letters ('sept', too); 0 for anything else. */
function monthOf(written: string): number {
  if (/^\d/u.test(written)) return Number(written);
  return MONTH_NAMES.findIndex((name) => name.startsWith(written)) + 1;
}

/** That day in all possible years, earliest first. */
function candidates(month: number, date: number, today: DateOnly, period: DateHints['period']): DateOnly[] {
  const years = [today, period?.start ?? today, period?.end ?? today].map((day) => Number(day.slice(0, 4)));
  const days: DateOnly[] = [];
  for (let year = Math.min(...years); year <= Math.max(...years) + YEARS_AHEAD; year += 1) {
    const day = dayOf(year, month, date);
    if (day) days.push(day);
  }
  return days;
}

function nearest(days: readonly DateOnly[], today: DateOnly): DateOnly | undefined {
  const away = (day: DateOnly) => Math.abs(daysBetween(today, day));
  return days.toSorted((one, other) => away(one) - away(other))[0];
}

function dayOf(year: number, month: number, date: number): DateOnly | null {
  const moment = new Date(Date.UTC(year, month - 1, date));
  // 31/02 rolls over into March, which detects an impossible day.
  if (year < 1900 || month < 1 || moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== date) return null;
  return dayText(moment);
}
