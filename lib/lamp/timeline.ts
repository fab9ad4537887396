import { daysBetween, isDay } from '@/lib/format/format';
import { monthsOf, type Period, type RowDates } from './plan-period';

/** Geometry of the timeline, in fractions of its width: by activity type in the PDF, by row on screen. Client-safe. */

export type TimelineRow = {
  readonly key: string;
  readonly type: string;
  readonly activity: string;
  readonly startDate: string;
  readonly endDate: string;
};
export type Bar = {
  readonly key: string;
  readonly label: string;
  /** 0 to 1, from the period's first day; `width` covers the last day whole. */
  readonly left: number;
  readonly width: number;
  /** A single day: a mark rather than a bar. */
  readonly oneDay: boolean;
  /** Its line in the lane, from 0: overlapping bars are below each other. */
  readonly line: number;
};
export type Lane = { readonly type: string; readonly lines: number; readonly bars: readonly Bar[] };
export type MonthMark = { readonly month: string; readonly left: number; readonly width: number };
export type Timeline = { readonly months: readonly MonthMark[]; readonly lanes: readonly Lane[] };

const NO_TYPE = 'No type';

/** The place of a row's bar, in fractions of the timeline's width; null without usable dates inside the period. */
export function placeOf({ startDate, endDate }: RowDates, period: Period): { left: number; width: number } | null {
  if (!hasDates({ startDate, endDate }) || startDate > period.end || endDate < period.start) return null;
  const days = daysBetween(period.start, period.end) + 1;
  const left = Math.max(0, daysBetween(period.start, startDate) / days);
  return { left, width: Math.min(1, daysBetween(period.start, endDate) / days + 1 / days) - left };
}

/** Whether both dates are valid, and the end is not before the start. */
export const hasDates = ({ startDate, endDate }: RowDates): boolean =>
  isDay(startDate) && isDay(endDate) && startDate <= endDate;

/** The months of a period, with position and width. */
export function monthMarks(period: Period): MonthMark[] {
  const days = daysBetween(period.start, period.end) + 1;
  const at = (day: string): number => daysBetween(period.start, day) / days;
  const months = monthsOf(period);
  return months.map((month, index) => {
    const next = months[index + 1];
    return { month, left: at(month), width: (next ? at(next) : 1) - at(month) };
  });
}

/** Lanes are in the order in which their types first begin; rows without dates inside the period are left out. */
export function timelineOf(rows: readonly TimelineRow[], period: Period): Timeline {
  const lanes = new Map<string, { ends: number[]; bars: Bar[] }>();
  const drawn = rows.toSorted((a, b) => (a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1));
  for (const row of drawn) {
    const place = placeOf(row, period);
    if (!place) continue;
    const type = row.type || NO_TYPE;
    const lane = lanes.get(type) ?? { ends: [], bars: [] };
    lanes.set(type, lane);
    const free = lane.ends.findIndex((end) => end <= place.left + 1e-9);
    const line = free < 0 ? lane.ends.length : free;
    lane.ends[line] = place.left + place.width;
    const oneDay = row.startDate === row.endDate;
    lane.bars.push({ key: row.key, label: row.activity || type, ...place, oneDay, line });
  }
  return {
    months: monthMarks(period),
    lanes: [...lanes].map(([type, { ends, bars }]) => ({ type, lines: ends.length, bars })),
  };
}
