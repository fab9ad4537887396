import { IconPaperclip } from '@tabler/icons-react';
import classes from '@/components/briefs/briefs.module.css';
import { fieldButton } from '@/components/briefs/inline-edit/field-button';
import { UrgentIcon } from '@/components/briefs/urgent-icon';
import { DueDate } from '@/components/ui/due-date';
import { StatusChip } from '@/components/ui/status-chip';
import { DATE, fixed, flexible, STATUS } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import { type AvatarPerson, UserAvatar } from '@/components/ui/user-avatar';
import type { BriefRow } from '@/lib/briefs/brief-view';
import { canBeOverdue } from '@/lib/briefs/status/is-finished';
import { formatInstantDate } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import type { ListedBrief } from './listed-briefs';

export const BRIEF_ROW_HEIGHT = 70;

/** The width of a due date with the mark of an overdue one before it, in pixels. */
export const DUE_SIZE = fixed(118);
/** The width of 'Unassigned', the longest content of its column, in pixels. */
const ASSIGNEE_SIZE = fixed(98);
/** The project's width in every list: enough for the first words, beside a checkbox and a mark. */
export const PROJECT_SIZE = flexible(166, 224, 560);

interface BriefColumnsOf {
  /** By the membership. */
  people: ReadonlyMap<number, AvatarPerson & { deleted?: boolean }>;
  /** Titles by id. */
  statuses: ReadonlyMap<number, string>;
  timeZone: string;
  today: string;
}

/**
 * The columns of the list (modules §2), in a given zone and day. Their minimum widths fit the narrowest table: a window
 * of 1280 pixels with the sidebar.
 */
export function briefColumns({ people, statuses, timeZone, today }: BriefColumnsOf): ListColumn<ListedBrief>[] {
  return [
    { key: 'project', card: 'title', title: 'Project', sortKey: 'project', size: PROJECT_SIZE, cell: listedProject },
    {
      key: 'assignee',
      card: 'avatar',
      title: 'Assigned to',
      sortKey: 'assignee',
      size: ASSIGNEE_SIZE,
      cell: (brief) => avatar(people.get(brief.assigneeBrandUsersId ?? 0)),
    },
    {
      key: 'status',
      card: 'chip',
      title: 'Status',
      sortKey: 'status',
      size: STATUS,
      cell: (brief) => status(statuses.get(brief.statusId) ?? ''),
    },
    {
      key: 'division',
      card: 'text',
      title: 'Division',
      sortKey: 'department',
      size: flexible(88, 98, 150),
      cell: (brief) => brief.department,
    },
    {
      key: 'output',
      card: 'text',
      title: 'Output',
      sortKey: 'output',
      size: flexible(96, 112, 230),
      cell: (brief) => brief.output,
    },
    {
      key: 'created',
      title: 'Created',
      sortKey: 'createdAt',
      size: DATE,
      nowrap: true,
      cell: (brief) => formatInstantDate(brief.createdAt, timeZone),
    },
    {
      key: 'category',
      title: 'Category',
      sortKey: 'category',
      size: flexible(88, 98, 170),
      cell: (brief) => brief.category,
    },
    {
      key: 'due',
      card: 'date',
      title: 'Due Date',
      sortKey: 'draftDueDate',
      size: DUE_SIZE,
      nowrap: true,
      cell: (brief) => due(brief, statuses.get(brief.statusId), today),
    },
  ];
}

/** Without a mark the list's own element for words is enough. */
const listedProject = (brief: ListedBrief) => (brief.urgent || brief.files > 0 ? projectCell(brief) : brief.project);

export function projectCell({ project, urgent, files }: Pick<ListedBrief, 'project' | 'urgent' | 'files'>) {
  if (!urgent && files === 0) return clamped(project);
  return (
    <span className={classes.project}>
      {urgent ? (
        <>
          <UrgentIcon />
          <span className="visually-hidden">Urgent: </span>
        </>
      ) : null}
      {clamped(project)}
      {files > 0 ? (
        <span
          className={classes.files}
          title={`${files === 1 ? '1 file' : `${files} files`}, those of comments included`}
        >
          <IconPaperclip size={14} aria-hidden />
          {files}
          <span className="visually-hidden">{files === 1 ? ' file' : ' files'}, those of comments included</span>
        </span>
      ) : null}
    </span>
  );
}

/** Two lines at most, so that every row keeps its height. */
function clamped(text: string | undefined) {
  return <span className={classes.clamped}>{text}</span>;
}

const avatar = (person: (AvatarPerson & { deleted?: boolean }) | undefined) =>
  person ? (
    <UserAvatar
      person={person}
      deleted={person.deleted}
      size={28}
      tip={fieldButton('assigneeBrandUsersId', person.deleted ? 'Deleted user' : nameOf(person))}
    />
  ) : (
    <button type="button" {...fieldButton('assigneeBrandUsersId', 'Unassigned')}>
      <span className={classes.nobody}>Unassigned</span>
    </button>
  );

const status = (title: string) => (
  <button type="button" {...fieldButton('statusId', title)}>
    <StatusChip title={title} />
  </button>
);

function due({ draftDueDate }: ListedBrief, title: string | undefined, today: string) {
  return (
    <DueDate
      date={draftDueDate}
      today={today}
      done={!canBeOverdue(title)}
      inFigures
      tip={(words) => fieldButton('draftDueDate', words)}
    />
  );
}

const statusChip = (title: string | undefined) => (title ? <StatusChip title={title} /> : null);

export const statusCell = ({ status }: Pick<BriefRow, 'status'>) => statusChip(status?.title);

export const dueCell = ({ draftDueDate, status }: Pick<BriefRow, 'draftDueDate' | 'status'>, today: string) => (
  <DueDate date={draftDueDate} today={today} done={!canBeOverdue(status?.title)} inFigures tip />
);
