import { memo, useDeferredValue } from 'react';
import { formatMoney, formatMonth } from '@/lib/format/format';
import { amountOf, costByMonth } from '@/lib/lamp/plan-costs';
import type { Period } from '@/lib/lamp/plan-period';
import classes from './plan-charts.module.css';
import type { PlanGridRow } from './plan-rows';

interface ChartsProps {
  rows: readonly PlanGridRow[];
  /** Null while start or length is invalid. */
  period: Period | null;
  colour: string;
}

type ChartProps = { rows: readonly PlanGridRow[]; period: Period };

const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/**
 * The cost by month, beside the grid (D6.5). It may lag behind typing; the edited cell must not.
 */
export const PlanCharts = memo(function LaterCharts({ rows, period, colour }: ChartsProps) {
  const shown = useDeferredValue(rows);
  if (!period) return null;
  return (
    <div className={classes.charts} style={{ '--graph-colour': colour }}>
      <Costs rows={shown} period={period} />
    </div>
  );
});
const Costs = memo(CostChart);

const HEIGHT = 96;

/**
 * The position of a month's name: the first is aligned to the start and the last to the end, or they would overflow the
 * graph.
 */
function nameAt(at: number, months: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  if (at === 0) return { x: '0%', textAnchor: 'start' };
  if (at === months - 1) return { x: '100%', textAnchor: 'end' };
  return { x: share((at + 0.5) / months), textAnchor: 'middle' };
}

function CostChart({ rows, period }: ChartProps) {
  const costs = costByMonth(rows, period);
  const max = Math.max(1, ...costs.map(({ cents }) => cents));
  const named = costs.length <= 6;
  const every = Math.ceil(costs.length / 6);
  const slot = 1 / costs.length;
  return (
    <figure className={classes.figure}>
      <figcaption>Cost by month</figcaption>
      <svg
        width="100%"
        height={HEIGHT + 40}
        role="img"
        aria-label={costs.map(({ month, cents }) => `${formatMonth(month)} ${formatMoney(amountOf(cents))}`).join(', ')}
      >
        <line x1="0" x2="100%" y1={HEIGHT + 19.5} y2={HEIGHT + 19.5} className={classes.rule} />
        {costs.map(({ month, cents }, at) => {
          const height = cents > 0 ? Math.max(2, (cents / max) * HEIGHT) : 0;
          return (
            <g key={month}>
              <rect
                x={share((at + 0.2) * slot)}
                y={HEIGHT + 19 - height}
                width={share(0.6 * slot)}
                height={height}
                className={classes.bar}
              >
                <title>{`${formatMonth(month)}: ${formatMoney(amountOf(cents))}`}</title>
              </rect>
              {at % every === 0 ? (
                <text
                  {...(named ? { x: share((at + 0.5) * slot), textAnchor: 'middle' } : nameAt(at, costs.length))}
                  y={HEIGHT + 35}
                  data-spare={(!named && (at / every) % 2 === 1) || undefined}
                  className={classes.month}
                >
                  {formatMonth(month)}
                </text>
              ) : null}
              {named ? (
                <text
                  x={share((at + 0.5) * slot)}
                  y={HEIGHT + 13 - height}
                  textAnchor="middle"
                  className={classes.amount}
                >
                  {formatMoney(amountOf(cents))}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
