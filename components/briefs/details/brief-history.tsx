import { briefFieldOf } from '@/lib/briefs/brief-fields';
import type { BriefChangeView } from '@/lib/briefs/list-changes';
import { formatDate, formatHours, formatInstant } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import classes from './brief-history.module.css';

const KINDS: Record<string, string> = {
  created: 'created the brief',
  updated: 'changed the brief',
  status: 'changed the status',
  allocated: 'changed the allocated hours',
  removed: 'removed the brief',
  restored: 'restored the brief',
  duplicated: 'duplicated it from another brief',
};

/** Who changed what, and when; closed at first (D5.1). */
export function BriefHistory({ changes, timeZone }: { changes: readonly BriefChangeView[]; timeZone: string }) {
  if (changes.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>History of changes</summary>
      <ol>
        {changes.map(({ id, kind, person, createdAt, fields }) => (
          <li key={id}>
            <p>
              {person ? nameOf(person) : 'Somebody'} {KINDS[kind] ?? kind}{' '}
              <time dateTime={createdAt}>{formatInstant(createdAt, timeZone)}</time>
            </p>
            {fields.length > 0 ? (
              <ul>
                {fields.map(({ field, from, to }) => (
                  <li key={field}>
                    {briefFieldOf(field)?.label ?? field}
                    {from === null && to === null ? '' : `: ${changeWord(field, from)} → ${changeWord(field, to)}`}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

function changeWord(field: string, value: string | null): string {
  if (value === null) return 'none';
  const kind = briefFieldOf(field)?.kind;
  if (kind === 'hours') return formatHours(value);
  return kind === 'date' ? formatDate(value) : value;
}
