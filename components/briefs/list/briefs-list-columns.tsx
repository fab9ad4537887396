import { IconPaperclip } from '@tabler/icons-react';
import classes from '@/components/briefs/briefs.module.css';
import { moveButton } from '@/components/briefs/moves/move-button';
import { UrgentIcon } from '@/components/briefs/urgent-icon';
import { DueDate } from '@/components/ui/due-date';
import { STATUS_WIDTH, StatusChip } from '@/components/ui/status-chip';
import type { ListColumn } from '@/components/ui/table/list-table';
import { type AvatarPerson, UserAvatar } from '@/components/ui/user-avatar';
import type { BriefRow } from '@/lib/briefs/brief-view';
import { canBeOverdue } from '@/lib/briefs/status/is-finished';
import { formatDate, formatInstantDate, overdueText } from '@/lib/format/format';
import type { ListedBrief } from './listed-briefs';

export const BRIEF_ROW_HEIGHT = 70;

/** A width that gives way on narrower screens: `least` pixels up to a window of 1360, `most` from 1600 on. */
const fluid = (least: number, most: number): string =>
  `clamp(${least}px, calc(${least}px + (100vw - 1360px) * ${((most - least) / 240).toFixed(4)}), ${most}px)`;

/** Beyond 1360 cells have 4 px more on each side: this grows at once by as much, so that no word loses its last letter. */
const ofWords = (least: number, most: number): string =>
  `clamp(${least}px, calc(${least}px + (100vw - 1360px) * 2), ${most}px)`;

interface BriefColumnsOf {
  /** By the membership. */
  people: ReadonlyMap<number, AvatarPerson & { deleted?: boolean }>;
  /** Titles by id. */
  statuses: ReadonlyMap<number, string>;
  timeZone: string;
  today: string;
}

/**
 * The columns of the list (modules §2), in a given zone and day. What is left of the width is the project's, which has to
 * stay readable beside the sidebar.
 */
export function briefColumns({ people, statuses, timeZone, today }: BriefColumnsOf): ListColumn<ListedBrief>[] {
  return [
    { key: 'project', title: 'Project', sortKey: 'project', cell: projectCell },
    {
      key: 'assignee',
      title: 'Assigned to',
      sortKey: 'assignee',
      width: fluid(96, 108),
      cell: (brief) => avatar(brief, people.get(brief.assigneeBrandUsersId ?? 0)),
    },
    {
      key: 'status',
      title: 'Status',
      sortKey: 'status',
      width: ofWords(118, STATUS_WIDTH),
      cell: (brief) => status(brief, statuses.get(brief.statusId) ?? ''),
    },
    {
      key: 'division',
      title: 'Division',
      sortKey: 'department',
      width: ofWords(88, 98),
      cell: (brief) => clamped(brief.department),
    },
    {
      key: 'output',
      title: 'Output',
      sortKey: 'output',
      width: ofWords(100, 112),
      cell: (brief) => clamped(brief.output),
    },
    {
      key: 'created',
      title: 'Created',
      sortKey: 'createdAt',
      width: fluid(100, 106),
      nowrap: true,
      cell: (brief) => formatInstantDate(brief.createdAt, timeZone),
    },
    {
      key: 'category',
      title: 'Category',
      sortKey: 'category',
      width: fluid(92, 98),
      cell: (brief) => clamped(brief.category),
    },
    {
      key: 'due',
      title: 'Due Date',
      sortKey: 'draftDueDate',
      width: fluid(112, 124),
      nowrap: true,
      cell: (brief) => due(brief, statuses.get(brief.statusId), today),
    },
  ];
}

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

const nameOf = (person: AvatarPerson & { deleted?: boolean }) =>
  person.deleted ? 'Deleted user' : `${person.firstName} ${person.lastName}`.trim();

const avatar = (brief: ListedBrief, person: (AvatarPerson & { deleted?: boolean }) | undefined) => (
  <UserAvatar
    person={person}
    deleted={person?.deleted}
    size={28}
    tip={moveButton('assigneeBrandUsersId', brief.uuid, person ? nameOf(person) : 'Unassigned')}
  />
);

const status = (brief: ListedBrief, title: string) => (
  <button type="button" {...moveButton('statusId', brief.uuid, title)}>
    <StatusChip title={title} />
  </button>
);

function due({ uuid, draftDueDate }: ListedBrief, title: string | undefined, today: string) {
  const overdue = canBeOverdue(title) ? overdueText(draftDueDate, today) : null;
  const words = overdue ? `${formatDate(draftDueDate)}, ${overdue}` : formatDate(draftDueDate);
  return (
    <DueDate
      date={draftDueDate}
      today={today}
      done={!canBeOverdue(title)}
      inFigures
      tip={moveButton('draftDueDate', uuid, words)}
    />
  );
}

const statusChip = (title: string | undefined) => (title ? <StatusChip title={title} /> : null);

export const statusCell = ({ status }: Pick<BriefRow, 'status'>) => statusChip(status?.title);

export const dueCell = ({ draftDueDate, status }: Pick<BriefRow, 'draftDueDate' | 'status'>, today: string) => (
  <DueDate date={draftDueDate} today={today} done={!canBeOverdue(status?.title)} inFigures tip />
);
