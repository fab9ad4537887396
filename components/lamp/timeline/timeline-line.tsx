import { memo } from 'react';
import { formatDays, formatMoney } from '@/lib/format/format';
import type { Period, RowDates } from '@/lib/lamp/plan-period';
import { hasDates, placeOf } from '@/lib/lamp/timeline';
import type { PlanGridRow } from '../plan-rows';
import classes from './plan-timeline.module.css';

interface LineProps {
  row: PlanGridRow;
  /** For its name, if it has no activity. */
  index: number;
  period: Period;
  /** The new dates, while its bar is dragged. */
  dates: RowDates | null;
  /** Whether Tab reaches this bar (roving tabindex). */
  isTabStop: boolean;
  selected: boolean;
}

/** A row's name in the timeline. */
export const nameOfRow = (row: PlanGridRow, index: number): string => row.activity || row.type || `Row ${index + 1}`;

/** One activity: its bar, or a diamond for one day. Memoised: a drag only renders the moving bar. */
export const TimelineLine = memo(Line);

function Line({ row, index, period, dates, isTabStop, selected }: LineProps) {
  const shown = dates ?? row;
  const place = placeOf(shown, period);
  const name = nameOfRow(row, index);
  const year = period.start.slice(0, 4) === period.end.slice(0, 4) ? period.start.slice(0, 4) : '';
  const days = hasDates(shown) ? formatDays(shown.startDate, shown.endDate, year) : 'no dates yet';
  const outside = hasDates(shown) && (shown.startDate < period.start || shown.endDate > period.end);
  const when = outside ? `${days}, outside of the plan` : days;
  // Near the timeline's end the label is right-aligned with its bar, so as not to overflow.
  const nearEnd = place !== null && place.left > 0.6;
  return (
    <div className={classes.line} data-row={row.key}>
      <div
        role="option"
        aria-label={[name, when, formatMoney(row.cost)].filter(Boolean).join(', ')}
        aria-selected={selected}
        tabIndex={isTabStop ? 0 : -1}
        title={`${name}: ${when}`}
        data-row={row.key}
        data-bar
        data-one-day={(place !== null && shown.startDate === shown.endDate) || undefined}
        data-none={place === null || undefined}
        data-outside={outside || undefined}
        data-moving={dates !== null || undefined}
        className={classes.bar}
        style={place ? { left: `${place.left * 100}%`, width: `${place.width * 100}%` } : undefined}
      />
      <span
        aria-hidden
        className={classes.label}
        data-none={place === null || undefined}
        data-one-day={(place !== null && shown.startDate === shown.endDate) || undefined}
        style={
          place
            ? nearEnd
              ? { right: `${(1 - place.left - place.width) * 100}%`, maxWidth: `${(place.left + place.width) * 100}%` }
              : { left: `${place.left * 100}%`, maxWidth: `${(1 - place.left) * 100}%` }
            : undefined
        }
      >
        {dates ? days : name}
        {!dates && row.activity && row.type ? <span className={classes.type}>{row.type}</span> : null}
        {place === null ? <em> – {outside ? 'outside of the plan' : 'no dates yet'}</em> : null}
      </span>
    </div>
  );
}
