import { addDays, daysBetween } from '@/lib/format/format';
import type { Period, RowDates } from '@/lib/lamp/plan-period';

/** The dates of a row after moving its bar in the timeline (Y-31). Pure and client-safe; days are 'yyyy-MM-dd'. */

/** The part of a bar that moves: all of it, or one end. */
export type BarPart = 'whole' | 'start' | 'end';

/**
 * The dates moved by this many days, as far as the plan's rules allow: within the period, the end not before the start.
 */
export function movedDates(dates: RowDates, part: BarPart, days: number, period: Period): RowDates {
  const { startDate, endDate } = dates;
  const before = daysBetween(startDate, period.start);
  const after = daysBetween(endDate, period.end);
  const length = daysBetween(startDate, endDate);
  if (part === 'start') return changed(dates, within(days, before, Math.min(length, after + length)), 0);
  if (part === 'end') return changed(dates, 0, within(days, Math.max(-length, before - length), after));
  const by = within(days, before, after);
  return changed(dates, by, by);
}

/** `days` clamped to the bounds; a row longer than the plan has none, and does not move. */
const within = (days: number, min: number, max: number): number =>
  days === 0 || min > max ? 0 : Math.min(max, Math.max(min, days));

const changed = ({ startDate, endDate }: RowDates, start: number, end: number): RowDates => ({
  startDate: start === 0 ? startDate : addDays(startDate, start),
  endDate: end === 0 ? endDate : addDays(endDate, end),
});

/** The part and the days that a key press on a bar moves; null for any other key. */
export function keyedMove(press: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): { part: BarPart; days: number } | null {
  const direction = press.key === 'ArrowRight' ? 1 : press.key === 'ArrowLeft' ? -1 : 0;
  if (direction === 0) return null;
  const part = press.altKey ? 'end' : press.ctrlKey || press.metaKey ? 'start' : 'whole';
  return { part, days: direction * (press.shiftKey ? 7 : 1) };
}
