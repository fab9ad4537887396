import { formatDate, overdueText } from '@/lib/format/format';
import classes from './due-date.module.css';
import { Tip, type TipButton } from './tip';

interface DueDateProps {
  /** 'yyyy-MM-dd'. */
  date: string | null | undefined;
  /** Today in the brand's zone. */
  today: string;
  /** Never overdue: finished, or on hold (D5.9a). */
  done?: boolean;
  /** Within tabular figures already: a cell of a list that does not wrap. */
  inFigures?: boolean;
  /** In a list: shows by how many days on hover, tap and focus; or the props of a button with an action, by its words. */
  tip?: boolean | ((words: string) => TipButton);
}

/** A due date; if overdue it is red, with an icon and the tooltip 'overdue by 3 days'. */
export function DueDate({ date, today, done, inFigures, tip }: DueDateProps) {
  const overdue = done ? null : overdueText(date, today);
  const day = formatDate(date);
  const button = typeof tip === 'function' ? tip(overdue ? `${day}, ${overdue}` : day) : undefined;
  if (!overdue && button) {
    return (
      <button type="button" {...button}>
        {day}
      </button>
    );
  }
  if (!overdue) return inFigures ? day : <span className="tabular">{day}</span>;
  const shown = (
    <>
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 8v4m0 4h.01" />
      </svg>
      {day}
    </>
  );
  if (tip)
    return (
      <Tip text={overdue} className={classes.overdue} button={button}>
        {shown}
        <span className="visually-hidden">, </span>
      </Tip>
    );
  return (
    <span className={classes.overdue} title={overdue}>
      {shown}
      <span className="visually-hidden">, {overdue}</span>
    </span>
  );
}
