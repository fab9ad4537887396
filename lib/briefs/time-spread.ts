import { addWorkingDays, type WorkingCalendar, workingDaysBetween, workingDaysIn } from './working-days';

/**
 * How a brief's quoted hours are spread over days (D5.9): a forecast for the workload's capacity bars, which never
 * changes allocated hours. Days are 'yyyy-MM-dd', none before today; hours are counted in hundredths, so that the days
 * add up to the whole, to the hundredth. Client-safe.
 */
export type TimeSpread = '' | 'Block' | 'Bell curve' | 'Even spread';

export interface SpreadBrief {
  /** '' puts all hours on the due day. */
  spread: TimeSpread;
  /** Quoted hours. */
  hours: number;
  dueDate: string;
  /** Working days that the output type takes; without them the work begins when the brief was created. */
  turnaroundDays: number | null;
  /** The day of the brief's creation in the brand's zone. */
  createdOn: string;
  /** Today in the brand's zone. */
  today: string;
  /** The assignee's working days (Y-27). */
  calendar?: WorkingCalendar;
}

export interface ForecastDay {
  date: string;
  hours: number;
}

/** Hours of a day that 'Block' fills for everybody: weekly hours are capacity, and do not change the spread (D5.9). */
export const BLOCK_HOURS = 8;
const BLOCK_HUNDREDTHS = BLOCK_HOURS * 100;

/** Ten years of working days: work is not spread any further, since nobody plans by the day so far ahead. */
const MAX_DAYS = 2600;

/**
 * The forecast of a brief, day by day, earliest first; its hours add up to the quoted ones. Even spread: equal. Bell
 * curve: most in the middle. Block: whole days of 8 hours that end at the due date; where too few days are left for
 * that, equal shares on those. No spread: the due day. Overdue work falls on today.
 */
export function forecastOf(brief: SpreadBrief): ForecastDay[] {
  const hundredths = Math.round(brief.hours * 100);
  if (!(hundredths > 0)) return [];
  const days = daysOf(brief, hundredths);
  const shares = sharesOf(brief.spread, hundredths, days.length);
  return days.flatMap((date, at) => {
    const share = shares[at] ?? 0;
    return share > 0 ? [{ date, hours: share / 100 }] : [];
  });
}

/** The days that the work can fall on: working days from its start, or today, to its due day; at least one. */
function daysOf(brief: SpreadBrief, hundredths: number): string[] {
  const { today, calendar } = brief;
  // What is due on a weekend, a holiday or a day off has to be done by the working day before.
  const last = addWorkingDays(brief.dueDate, 0, calendar);
  const planned = brief.spread === '' ? last : startOf(brief, last, hundredths);
  const first = planned > today ? planned : today;
  const days = workingDaysBetween(first, last, calendar) < MAX_DAYS ? workingDaysIn(first, last, calendar) : [];
  return days.length > 0 ? days : [last > today ? last : today];
}

function startOf(brief: SpreadBrief, last: string, hundredths: number): string {
  const { spread, turnaroundDays, createdOn, calendar } = brief;
  if (spread === 'Block') return addWorkingDays(last, 1 - Math.ceil(hundredths / BLOCK_HUNDREDTHS), calendar);
  return turnaroundDays ? addWorkingDays(last, -turnaroundDays, calendar) : createdOn;
}

function sharesOf(spread: TimeSpread, hundredths: number, count: number): number[] {
  if (spread === 'Block' && hundredths <= count * BLOCK_HUNDREDTHS) return blockShares(hundredths, count);
  if (spread === 'Bell curve') return divided(hundredths, bell(count));
  return divided(
    hundredths,
    Array.from({ length: count }, () => 1),
  );
}

/** Whole days; the rest falls on the first of them. */
function blockShares(hundredths: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? hundredths - (count - 1) * BLOCK_HUNDREDTHS : BLOCK_HUNDREDTHS,
  );
}

/** Normal weights around the middle; the ends are three standard deviations away. */
function bell(count: number): number[] {
  const deviation = count / 6;
  return Array.from({ length: count }, (_, at) => Math.exp(-((at + 0.5 - count / 2) ** 2) / (2 * deviation ** 2)));
}

/** Divides a whole by weights, with running totals, so that rounding loses and adds nothing. */
function divided(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = Math.round((whole * weighed) / sum);
    const share = until - given;
    given = until;
    return share;
  });
}
