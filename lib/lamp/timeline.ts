import { daysBetween } from '@/lib/format/format';
import { monthsOf, type Period } from './plan-period';

/** The geometry of the timeline (a Gantt by activity type), in fractions of its width. Pure and client-safe. */

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
  /** Of a single day: a mark rather than a bar. */
  readonly oneDay: boolean;
  /** Which line of its lane, from 0: bars that overlap stand below each other. */
  readonly line: number;
};
export type Lane = { readonly type: string; readonly lines: number; readonly bars: readonly Bar[] };
export type MonthMark = { readonly month: string; readonly left: number; readonly width: number };
export type Timeline = { readonly months: readonly MonthMark[]; readonly lanes: readonly Lane[] };

/** A row that is being edited may hold what could not be read. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const NO_TYPE = 'No type';

/** Lanes stand in the order in which their types first begin; rows without dates inside the period are left out. */
export function timelineOf(rows: readonly TimelineRow[], period: Period): Timeline {
  const days = daysBetween(period.start, period.end) + 1;
  const at = (day: string): number => daysBetween(period.start, day) / days;
  const lanes = new Map<string, { ends: number[]; bars: Bar[] }>();
  const drawn = rows
    .filter(({ startDate, endDate }) => DAY.test(startDate) && DAY.test(endDate) && startDate <= endDate)
    .filter(({ startDate, endDate }) => startDate <= period.end && endDate >= period.start)
    .sort((a, b) => (a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1));
  for (const row of drawn) {
    const type = row.type || NO_TYPE;
    const lane = lanes.get(type) ?? { ends: [], bars: [] };
    lanes.set(type, lane);
    const left = Math.max(0, at(row.startDate));
    const right = Math.min(1, at(row.endDate) + 1 / days);
    const free = lane.ends.findIndex((end) => end <= left + 1e-9);
    const line = free < 0 ? lane.ends.length : free;
    lane.ends[line] = right;
    lane.bars.push({
      key: row.key,
      label: row.activity || type,
      left,
      width: right - left,
      oneDay: row.startDate === row.endDate,
      line,
    });
  }
  const months = monthsOf(period);
  return {
    months: months.map((month, index) => {
      const next = months[index + 1];
      return { month, left: at(month), width: (next ? at(next) : 1) - at(month) };
    }),
    lanes: [...lanes].map(([type, { ends, bars }]) => ({ type, lines: ends.length, bars })),
  };
}
