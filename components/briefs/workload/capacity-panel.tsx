import { UserAvatar } from '@/components/ui/user-avatar';
import type { CapacityList } from '@/lib/briefs/list-capacity';
import { formatDate, formatHours } from '@/lib/format/format';
import classes from './capacity-panel.module.css';

/** People that stand there at once; the rest is opened. */
const AT_ONCE = 3;
/** From this share of the week on a person has no room for more. */
const FULL = 0.9;

interface CapacityPanelProps {
  capacity: CapacityList;
}

/** How full each assignee's weeks are: bars with their hours in words, so that colour and length are never alone. */
export function CapacityPanel({ capacity }: CapacityPanelProps) {
  const { data, weekHours } = capacity;
  const over = data.filter(({ hours }) => (hours[0] ?? 0) > weekHours).length;
  if (data.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby="capacity">
      <div className={classes.head}>
        <h2 id="capacity" className={classes.title}>
          Capacity
        </h2>
        <p className={classes.help}>
          Quoted hours of unfinished briefs, spread over working days, against {weekHours} hours a week.
          {over > 0 ? (
            <strong> {over === 1 ? '1 person is' : `${over} people are`} over capacity this week.</strong>
          ) : null}
        </p>
      </div>
      <CapacityTable capacity={capacity} people={data.slice(0, AT_ONCE)} caption="Capacity by person and week" />
      {data.length > AT_ONCE ? (
        <details className={classes.more}>
          <summary>
            {data.length - AT_ONCE} more {data.length - AT_ONCE === 1 ? 'person' : 'people'}
          </summary>
          <CapacityTable
            capacity={capacity}
            people={data.slice(AT_ONCE)}
            caption="Capacity of everybody else by person and week"
          />
        </details>
      ) : null}
    </section>
  );
}

interface CapacityTableProps {
  capacity: CapacityList;
  people: CapacityList['data'];
  caption: string;
}

function CapacityTable({ capacity: { weeks, weekHours }, people, caption }: CapacityTableProps) {
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
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, user, hours }) => (
          <tr key={id}>
            <th scope="row">
              <UserAvatar person={user} withName />
            </th>
            {weeks.map((monday, at) => (
              <td key={monday} data-label={weekName(monday, at)}>
                <Week hours={hours[at] ?? 0} of={weekHours} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'This week', then the Monday: dd/MM. */
const weekName = (monday: string, at: number): string =>
  at === 0 ? 'This week' : `From ${formatDate(monday).slice(0, 5)}`;

function Week({ hours, of }: { hours: number; of: number }) {
  const share = hours / of;
  const level = hours === 0 ? 'empty' : share > 1 ? 'over' : share >= FULL ? 'full' : 'room';
  const words =
    level === 'empty'
      ? 'free'
      : level === 'over'
        ? `over by ${formatHours(hours - of)} h`
        : `${Math.round(share * 100)}%`;
  return (
    <>
      <span className={classes.bar} data-level={level} aria-hidden="true">
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      <span className={classes.figure} data-level={level}>
        {hours === 0 ? null : <span className="tabular">{formatHours(hours)} h</span>} <span>{words}</span>
      </span>
    </>
  );
}
