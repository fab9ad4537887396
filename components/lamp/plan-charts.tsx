import { Text } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { formatDate, formatMoney, formatMonth } from '@/lib/format/format';
import { amountOf, costByMonth } from '@/lib/lamp/plan-costs';
import type { Period } from '@/lib/lamp/plan-period';
import { timelineOf } from '@/lib/lamp/timeline';
import classes from './plan-charts.module.css';
import type { PlanGridRow } from './plan-rows';

interface ChartsProps {
  rows: readonly PlanGridRow[];
  /** Null while start or length cannot be read. */
  period: Period | null;
  colour: string;
}

type ChartProps = { rows: readonly PlanGridRow[]; period: Period };

const LINE = 12;
const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/**
 * The timeline by activity type and the cost by month, beside the grid and following it (D6.5). They may come
 * a moment after the key press; the cell that is typed in may not.
 */
export const PlanCharts = memo(function LaterCharts({ rows, period, colour }: ChartsProps) {
  const shown = useDeferredValue(rows);
  if (!period) return null;
  return (
    <div className={classes.charts} style={{ '--graph-colour': colour }}>
      <Timeline rows={shown} period={period} />
      <Costs rows={shown} period={period} />
    </div>
  );
});
const Timeline = memo(TimelineChart);
const Costs = memo(CostChart);

function TimelineChart({ rows, period }: ChartProps) {
  const { months, lanes } = timelineOf(rows, period);
  const every = Math.ceil(months.length / 6);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (
    <figure className={classes.figure}>
      <figcaption>Timeline</figcaption>
      {lanes.length === 0 ? (
        <Text c="dimmed">Activities with dates within the plan appear here.</Text>
      ) : (
        <div className={classes.timeline}>
          <div className={classes.scale} aria-hidden="true">
            {months.map(({ month, left }, at) =>
              at % every === 0 ? (
                <span
                  key={month}
                  // On a phone every second name is left out, and one that would be cut at the end.
                  data-spare={(at / every) % 2 === 1 || left > 0.78 || undefined}
                  style={{ left: share(left) }}
                >
                  {formatMonth(month)}
                </span>
              ) : null,
            )}
          </div>
          <ul className={classes.lanes}>
            {lanes.map(({ type, lines, bars }) => (
              <li key={type} className={classes.lane}>
                <span className={classes.type}>{type}</span>
                <svg width="100%" height={lines * LINE + 6} role="img" aria-label={`${type}: ${spoken(bars, byKey)}`}>
                  {months.slice(1).map(({ month, left }) => (
                    <line key={month} x1={share(left)} x2={share(left)} y1="0" y2="100%" className={classes.rule} />
                  ))}
                  {bars.map(({ key, left, width, line, label }) => (
                    <rect
                      key={key}
                      x={share(left)}
                      y={3 + line * LINE}
                      width={share(width)}
                      height={LINE - 2}
                      rx="2"
                      className={classes.bar}
                    >
                      <title>{label}</title>
                    </rect>
                  ))}
                </svg>
              </li>
            ))}
          </ul>
        </div>
      )}
    </figure>
  );
}

function spoken(bars: readonly { key: string; label: string }[], rows: ReadonlyMap<string, PlanGridRow>): string {
  return bars
    .map(({ key, label }) => {
      const row = rows.get(key);
      return row ? `${label}, ${formatDate(row.startDate)} to ${formatDate(row.endDate)}` : label;
    })
    .join('; ');
}

const HEIGHT = 96;

/** Where a month's name stands: the first begins and the last ends with the graph, or they would stand out of it. */
function nameAt(at: number, months: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  if (at === 0) return { x: '0%', textAnchor: 'start' };
  if (at === months - 1) return { x: '100%', textAnchor: 'end' };
  return { x: share((at + 0.5) / months), textAnchor: 'middle' };
}

function CostChart({ rows, period }: ChartProps) {
  const costs = costByMonth(rows, period);
  const most = Math.max(1, ...costs.map(({ cents }) => cents));
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
          const height = cents > 0 ? Math.max(2, (cents / most) * HEIGHT) : 0;
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
