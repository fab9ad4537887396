import { addDays } from '@/lib/briefs/working-days';
import { daysBetween } from '@/lib/format/format';
import type { Period, RowDates } from '@/lib/lamp/plan-period';

/** What moving a bar of the timeline makes of its row's dates (Y-31). Pure and client-safe; days are 'yyyy-MM-dd'. */

/** What of a bar moves: all of it, or one of its ends. */
export type BarPart = 'whole' | 'start' | 'end';

/** What moves by this many days, as far as the plan's rules let it: within the period, its end not before its start. */
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

/** As near to `days` as the bounds let it; no bounds are left where something is longer than the plan: it stays. */
const within = (days: number, least: number, most: number): number =>
  days === 0 || least > most ? 0 : Math.min(most, Math.max(least, days));

const changed = ({ startDate, endDate }: RowDates, start: number, end: number): RowDates => ({
  startDate: start === 0 ? startDate : addDays(startDate, start),
  endDate: end === 0 ? endDate : addDays(endDate, end),
});

/** A key press on a bar as the part that it moves and by how many days; null for any other key. */
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
