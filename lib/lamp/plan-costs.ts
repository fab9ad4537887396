import { daysBetween, isDay } from '@/lib/format/format';
import { monthsOf, nextMonth, type Period } from './plan-period';

/** The costs of a plan, in total and by month; whole cents throughout. Pure and client-safe. */

export type CostedRow = { readonly cost: string | number; readonly startDate: string; readonly endDate: string };
export type MonthCost = { readonly month: string; readonly cents: number };

/**
 * An amount in cents; 0 for what is not a number (yet), and for a negative one: a cell that holds '-50' holds refused
 * text.
 */
export function centsOf(amount: string | number): number {
  const match = /^\s*(\d*)\.?(\d*)\s*$/.exec(String(amount));
  if (!match) return 0;
  const [, whole = '', part = ''] = match;
  return Number(whole || 0) * 100 + Number(`${part}00`.slice(0, 2)) + (Number(part[2] ?? 0) >= 5 ? 1 : 0);
}

/** Cents as an amount's text: '1234.50'. */
export function amountOf(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** 'Total cost estimate', in cents. */
export const totalCents = (rows: readonly { readonly cost: string | number }[]): number =>
  rows.reduce((sum, row) => sum + centsOf(row.cost), 0);

/**
 * A row's cost is spread over its months by its days in each; the months add up to the total exactly. A row without
 * usable dates counts in the period's first month, so that its cost is never missing from the graph; months outside of
 * the period appear when a row has them.
 */
export function costByMonth(rows: readonly CostedRow[], period: Period): MonthCost[] {
  const sums = new Map<string, number>(monthsOf(period).map((month) => [month, 0]));
  const add = (month: string, cents: number): void => {
    sums.set(month, (sums.get(month) ?? 0) + cents);
  };
  for (const row of rows) {
    const cents = centsOf(row.cost);
    if (cents === 0) continue;
    const start = row.startDate;
    const end = row.endDate >= start ? row.endDate : start;
    const days = isDay(start) && isDay(end) ? daysBetween(start, end) + 1 : 0;
    if (!(days > 0) || days > 40_000) {
      add(period.start, cents);
      continue;
    }
    let spent = 0;
    let passed = 0;
    for (const month of monthsOf({ start, end })) {
      const last = nextMonth(month);
      const from = month > start ? month : start;
      passed += last > end ? daysBetween(from, end) + 1 : daysBetween(from, last);
      // Rounded on the running sum, so that no cent is lost or added.
      const upTo = Math.round((cents * passed) / days);
      add(month, upTo - spent);
      spent = upTo;
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, cents]) => ({ month, cents }));
}
