import type { BriefChangeView } from '@/lib/briefs/list-changes';
import { formatDate, formatInstant } from '@/lib/format/format';
import classes from './brief-details.module.css';

const KINDS: Record<string, string> = {
  created: 'created the brief',
  updated: 'changed the brief',
  status: 'changed the status',
  allocated: 'changed the allocated hours',
  removed: 'removed the brief',
  restored: 'restored the brief',
  duplicated: 'duplicated it from another brief',
};

/** The fields by the names that the screen gives them. */
const FIELDS: Record<string, string> = {
  departmentId: 'Division',
  briefmeOutputsId: 'Output type',
  statusId: 'Status',
  assigneeBrandUsersId: 'Assigned to',
  specialistBrandUserId: 'Specialist',
  ccUser: 'CC',
  creatorBrandUsersId: 'Creator',
  categoryId: 'Category',
  project: 'Project',
  projectLink: 'Project link',
  urgent: 'Urgent',
  overview: 'Overview',
  notes: 'Brief details',
  draftDueDate: 'Due date',
  inMarketDate: 'In market date',
  hoursAllocated: 'Quoted hours',
  allocatedHoursToday: 'Allocated hours',
  hardEstimate: 'Hard estimate',
  outputResponsesJson: 'Answers',
  inInputs: 'Inputs',
  inputLink: 'Link to inputs',
  relatedLinks: 'Related links',
  whatOrWhy: 'What or Why',
  whyText: 'Why',
  terms: 'Service level agreement',
};
const DATES = new Set(['draftDueDate', 'inMarketDate']);

/** Who changed what, and when; closed until it is asked for (decisions D5.1). */
export function BriefHistory({ changes, timeZone }: { changes: readonly BriefChangeView[]; timeZone: string }) {
  if (changes.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>History of changes</summary>
      <ol>
        {changes.map(({ id, kind, person, createdAt, fields }) => (
          <li key={id}>
            <p>
              {person ? `${person.firstName} ${person.lastName}`.trim() : 'Somebody'} {KINDS[kind] ?? kind}{' '}
              <time dateTime={createdAt}>{formatInstant(createdAt, timeZone)}</time>
            </p>
            {fields.length > 0 ? (
              <ul>
                {fields.map(({ field, from, to }) => (
                  <li key={field}>
                    {FIELDS[field] ?? field}
                    {from === null && to === null ? '' : `: ${said(field, from)} → ${said(field, to)}`}
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

const said = (field: string, value: string | null): string =>
  value === null ? 'none' : DATES.has(field) ? formatDate(value) : value;
