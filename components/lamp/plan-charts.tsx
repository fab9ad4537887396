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

const LINE = 12;
const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** The timeline by activity type and the cost by month, beside the grid and following it (decisions D6.5). */
export function PlanCharts({ rows, period, colour }: ChartsProps) {
  if (!period) return null;
  return (
    <div className={classes.charts}>
      <TimelineChart rows={rows} period={period} colour={colour} />
      <CostChart rows={rows} period={period} colour={colour} />
    </div>
  );
}

function TimelineChart({ rows, period, colour }: ChartsProps & { period: Period }) {
  const { months, lanes } = timelineOf(rows, period);
  const every = Math.ceil(months.length / 6);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (
    <figure className={classes.figure}>
      <figcaption>Timeline</figcaption>
      {lanes.length === 0 ? (
        <p className={classes.none}>Activities with dates within the plan appear here.</p>
      ) : (
        <div className={classes.timeline}>
          <div className={classes.scale} aria-hidden="true">
            {months.map(({ month, left }, at) =>
              at % every === 0 ? (
                <span key={month} style={{ left: share(left) }}>
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
                      fill={colour}
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

function CostChart({ rows, period, colour }: ChartsProps & { period: Period }) {
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
                fill={colour}
                className={classes.bar}
              >
                <title>{`${formatMonth(month)}: ${formatMoney(amountOf(cents))}`}</title>
              </rect>
              {at % every === 0 ? (
                <text x={share((at + 0.5) * slot)} y={HEIGHT + 35} textAnchor="middle" className={classes.month}>
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
