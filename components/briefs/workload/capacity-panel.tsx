import Link from 'next/link';
import type { ReactNode } from 'react';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { Place } from '@/lib/briefs/capacity';
import type { CapacityList } from '@/lib/briefs/list-capacity';
import { formatDate, formatHours } from '@/lib/format/format';
import type { CapacityLinks } from './capacity-links';
import classes from './capacity-panel.module.css';
import { LoadFigure, OverdueShare } from './load-figure';

/** People who are shown at first; a button shows the rest. */
const AT_ONCE = 3;

interface CapacityPanelProps {
  capacity: CapacityList;
  links: CapacityLinks;
}

type Line = Place & {
  key: string;
  name: ReactNode;
  /** Whose hours, as the value of the list's filter. */
  whose: string;
  /** Available hours by week; null for unassigned work and people who left. */
  available: readonly number[] | null;
};

/**
 * How full each assignee's weeks are: bars with their hours as text, so that nothing depends on colour and length
 * alone. Below the people are unassigned work and that of people who left, so that no quoted hour is missing.
 */
export function CapacityPanel({ capacity, links }: CapacityPanelProps) {
  const { weekHours } = capacity;
  const lines = linesOf(capacity);
  const over = lines.filter(({ hours, available }) => available && (hours[0] ?? 0) > (available[0] ?? 0)).length;
  const nobodys = linesOfNobody(capacity);
  const isOwn = lines.some(({ available }) => available?.some((hours) => hours !== weekHours));
  if (lines.length === 0 && nobodys.length === 0) return null;
  const table = { weeks: capacity.weeks, links };
  const folded = lines.length - AT_ONCE;
  return (
    <section className={classes.root} aria-labelledby="capacity">
      <div className={classes.head}>
        <h2 id="capacity" className={classes.title}>
          Capacity
        </h2>
        <p className={classes.help}>
          Quoted hours of unfinished briefs, spread over the working days from today, against {weekHours} hours a week
          {isOwn ? ', or what each person gives less public holidays and days off' : ''}.
          {over > 0 ? (
            <strong> {over === 1 ? '1 person is' : `${over} people are`} over capacity this week.</strong>
          ) : null}
        </p>
      </div>
      <CapacityTable
        {...table}
        lines={[...nobodys, ...lines.slice(0, AT_ONCE)]}
        caption="Capacity by person and week"
      />
      {folded > 0 ? (
        <details className={classes.more}>
          <summary>
            {folded} more {folded === 1 ? 'person' : 'people'}
          </summary>
          <CapacityTable
            {...table}
            lines={lines.slice(AT_ONCE)}
            caption="Capacity of everybody else by person and week"
          />
        </details>
      ) : null}
    </section>
  );
}

const linesOf = ({ data }: CapacityList): Line[] =>
  data.map(({ id, uuid, user, ...place }) => ({
    ...place,
    key: uuid,
    name: <UserAvatar person={user} withName />,
    whose: String(id),
  }));

/** The lines of unassigned work and of people who left, if any. */
function linesOfNobody({ unassigned, departed }: CapacityList): Line[] {
  const lines: Line[] = [];
  const nobody = { available: null };
  if (unassigned && hasHours(unassigned)) {
    const name = <UserAvatar person={null} withName />;
    lines.push({ ...unassigned, ...nobody, key: 'unassigned', name, whose: '' });
  }
  if (departed && hasHours(departed)) {
    lines.push({ ...departed, ...nobody, key: 'departed', name: 'People who left', whose: departed.ids.join(',') });
  }
  return lines;
}

const hasHours = ({ hours, later, onHold }: Place): boolean => later + onHold > 0 || hours.some((each) => each > 0);

interface CapacityTableProps {
  weeks: readonly string[];
  lines: readonly Line[];
  links: CapacityLinks;
  caption: string;
}

function CapacityTable({ weeks, lines, links, caption }: CapacityTableProps) {
  return (
    <table className={classes.table} style={{ '--weeks': weeks.length }}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          {weeks.map((monday, at) => (
            <th key={monday} scope="col">
              {weekName(monday, at)}
            </th>
          ))}
          <th scope="col" data-apart>
            Later
          </th>
          <th scope="col" data-apart>
            On Hold
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.name}</th>
            {weeks.map((monday, at) => (
              <td key={monday} data-label={weekName(monday, at)}>
                <Week
                  hours={line.hours[at] ?? 0}
                  overdue={at === 0 ? line.overdue : 0}
                  available={line.available?.[at] ?? null}
                  href={links.week(line.whose, weeks, at)}
                />
              </td>
            ))}
            <td data-label="Later" data-apart>
              <Hours hours={line.later} href={links.week(line.whose, weeks, weeks.length)} />
            </td>
            <td data-label="On Hold" data-apart>
              <Hours hours={line.onHold} href={links.onHold(line.whose)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'This week', then the Monday: dd/MM. */
const weekName = (monday: string, at: number): string =>
  at === 0 ? 'This week' : `From ${formatDate(monday).slice(0, 5)}`;

/** A figure that links to the briefs behind it; 0 is a dash. */
function Hours({ hours, href }: { hours: number; href: string }) {
  if (hours === 0) return <span className={classes.none}>–</span>;
  return (
    <Link href={href} className={classes.link} prefetch={false}>
      <span className="tabular">{formatHours(hours)} h</span>
    </Link>
  );
}

interface WeekProps {
  hours: number;
  /** Of these, those of work whose due day has passed. */
  overdue: number;
  available: number | null;
  href: string;
}

function Week({ hours, overdue, available, href }: WeekProps) {
  if (available === null) {
    return (
      <span className={classes.figure}>
        <Hours hours={hours} href={href} />
        <OverdueShare hours={overdue} />
      </span>
    );
  }
  const load = <LoadFigure hours={hours} overdue={overdue} available={available} />;
  if (hours === 0) return load;
  return (
    <Link href={href} className={classes.link} prefetch={false}>
      {load}
    </Link>
  );
}
