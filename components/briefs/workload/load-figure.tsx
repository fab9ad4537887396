import { formatHours } from '@/lib/format/format';
import classes from './capacity-panel.module.css';

/** From this share of the week on a person counts as full. */
const FULL = 0.9;

interface LoadFigureProps {
  hours: number;
  /** Of these, those of work whose due day has passed. */
  overdue: number;
  available: number;
  /** Shows the available hours, too. */
  withAvailable?: boolean;
}

/** How full somebody's week is: a bar and its hours as text, so that nothing depends on colour and length alone. */
export function LoadFigure({ hours, overdue, available, withAvailable }: LoadFigureProps) {
  const share = available > 0 ? hours / available : hours > 0 ? Number.POSITIVE_INFINITY : 0;
  const level = hours === 0 ? 'empty' : share > 1 ? 'over' : share >= FULL ? 'full' : 'room';
  const words =
    level === 'empty'
      ? available > 0
        ? 'free'
        : 'away'
      : level === 'over'
        ? `over by ${formatHours(hours - available)} h`
        : `${Math.round(share * 100)}%`;
  return (
    <>
      <span className={classes.bar} data-level={level} aria-hidden="true">
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      <span className={classes.figure} data-level={level}>
        {hours === 0 && !withAvailable ? null : (
          <span className="tabular">
            {formatHours(hours)}
            {withAvailable ? ` of ${formatHours(available)}` : ''} h
          </span>
        )}{' '}
        <span data-share>{words}</span>
        <OverdueShare hours={overdue} />
      </span>
    </>
  );
}

/** The overdue part of a figure. */
export const OverdueShare = ({ hours }: { hours: number }) =>
  hours > 0 ? <span data-overdue>of which {formatHours(hours)} h overdue</span> : null;
