import { addWorkingDays, workingDaysIn } from './working-days';

/**
 * How a brief's quoted hours fall on days (decisions D5.9): a forecast for the workload's capacity bars, which never
 * changes allocated hours. Days are 'yyyy-MM-dd' and working days only; hours are kept in hundredths, so that the days
 * add up to the whole, to the hundredth. Client-safe.
 */
export type TimeSpread = '' | 'Block' | 'Bell curve' | 'Even spread';

export interface SpreadBrief {
  spread: TimeSpread;
  /** Quoted hours. */
  hours: number;
  dueDate: string;
  /** Working days that the output type takes; without them the work begins when the brief was created. */
  turnaroundDays: number | null;
  /** The day of the brief's creation in the brand's zone. */
  createdOn: string;
}

export interface ForecastDay {
  date: string;
  hours: number;
}

/** Hours of a working day; 'Block' fills whole days of it. */
export const DAY_HOURS = 8;
/** Hours that a person can give in a week: five whole working days. */
export const WEEK_HOURS = 5 * DAY_HOURS;

const DAY_HUNDREDTHS = DAY_HOURS * 100;

/**
 * The forecast of a brief, day by day, earliest first; empty without a time spread or without hours.
 * Even spread: equal. Bell curve: most in the middle. Block: whole days of 8 hours that end at the due date.
 */
export function forecastOf(brief: SpreadBrief): ForecastDay[] {
  const hundredths = Math.round(brief.hours * 100);
  if (brief.spread === '' || !(hundredths > 0)) return [];
  const days = brief.spread === 'Block' ? blockDays(brief, hundredths) : daysOf(brief);
  const shares =
    brief.spread === 'Block'
      ? blockShares(hundredths, days.length)
      : divided(hundredths, brief.spread === 'Bell curve' ? bell(days.length) : days.map(() => 1));
  return days.flatMap((date, at) => {
    const share = shares[at] ?? 0;
    return share > 0 ? [{ date, hours: share / 100 }] : [];
  });
}

/** The working day on which work that is due on a weekend has to be done. */
const lastDay = (dueDate: string): string => addWorkingDays(dueDate, 0);

function daysOf({ dueDate, turnaroundDays, createdOn }: SpreadBrief): string[] {
  const last = lastDay(dueDate);
  const first = turnaroundDays ? addWorkingDays(last, -turnaroundDays) : createdOn;
  const days = workingDaysIn(first, last);
  return days.length > 0 ? days : [last];
}

function blockDays({ dueDate }: SpreadBrief, hundredths: number): string[] {
  const last = lastDay(dueDate);
  return workingDaysIn(addWorkingDays(last, 1 - Math.ceil(hundredths / DAY_HUNDREDTHS)), last);
}

/** Whole days; what is left stands on the first of them. */
function blockShares(hundredths: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? hundredths - (count - 1) * DAY_HUNDREDTHS : DAY_HUNDREDTHS,
  );
}

/** Normal weights around the middle; the ends are three standard deviations away. */
function bell(count: number): number[] {
  const deviation = count / 6;
  return Array.from({ length: count }, (_, at) => Math.exp(-((at + 0.5 - count / 2) ** 2) / (2 * deviation ** 2)));
}

/** A whole divided by weights, by running totals: nothing is lost or made by rounding. */
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
