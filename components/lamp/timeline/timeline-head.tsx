import { memo } from 'react';
import { formatMoney, formatMonth } from '@/lib/format/format';
import { amountOf } from '@/lib/lamp/plan-costs';
import type { MonthMark } from '@/lib/lamp/timeline';
import classes from './plan-timeline.module.css';

interface HeadProps {
  months: readonly MonthMark[];
  /** Cents by month. */
  costs: ReadonlyMap<string, number>;
  /** The position of today, in fractions of the width; null outside of the plan. */
  todayAt: number | null;
}

const share = (part: number): string => `${part * 100}%`;

/** The months with the cost of each. Hidden from screen readers, which get the same from the cost graph. */
export const TimelineHead = memo(function Head({ months, costs, todayAt }: HeadProps) {
  return (
    <div className={classes.head} data-today={todayAt === null ? undefined : true} aria-hidden>
      {months.map(({ month, left, width }) => (
        <div key={month} className={classes.month} style={{ left: share(left), width: share(width) }}>
          <span>{formatMonth(month)}</span>
          <strong data-month-total={month}>{formatMoney(amountOf(costs.get(month) ?? 0))}</strong>
        </div>
      ))}
      {todayAt === null ? null : (
        <span className={classes.todayName} style={{ left: share(todayAt) }}>
          Today
        </span>
      )}
    </div>
  );
});
