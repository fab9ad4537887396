import { DueDate } from '@/components/ui/due-date';
import type { ListColumn } from '@/components/ui/list-table';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { BriefRow, PersonView } from '@/lib/briefs/brief-view';
import { formatInstantDate } from '@/lib/format/format';
import classes from './briefs.module.css';
import { UrgentIcon } from './urgent-icon';

export const BRIEF_ROW_HEIGHT = 70;

/** Of a brief, what a row of a list shows. */
export type ListedBrief = Pick<BriefRow, 'uuid' | 'project' | 'urgent' | 'createdAt' | 'draftDueDate'> & {
  readonly status: { readonly title: string } | null;
  readonly department: { readonly title: string } | null;
  readonly output: { readonly title: string } | null;
  readonly category: { readonly name: string } | null;
  readonly assignee: { readonly user: Pick<PersonView, 'firstName' | 'lastName' | 'avatarColour' | 'deleted'> } | null;
};

/** No more of it than that travels to the page. */
export function listedBrief(brief: BriefRow): ListedBrief {
  const { uuid, project, urgent, createdAt, draftDueDate, status, department, output, category, assignee } = brief;
  return {
    ...{ uuid, project, urgent, createdAt, draftDueDate },
    status: status && { title: status.title },
    department: department && { title: department.title },
    output: output && { title: output.title },
    category: category && { name: category.name },
    assignee: assignee && { user: listedPerson(assignee.user) },
  };
}

const listedPerson = ({ firstName, lastName, avatarColour, deleted }: PersonView) => ({
  ...{ firstName, lastName, avatarColour, deleted },
});

/** A width that gives way on narrower screens: `least` pixels up to a window of 1360, `most` from 1600 on. */
const fluid = (least: number, most: number): string =>
  `clamp(${least}px, calc(${least}px + (100vw - 1360px) * ${((most - least) / 240).toFixed(4)}), ${most}px)`;

/**
 * The columns of the list (modules §2), in a given zone and day. What is left of the width is the project's, which has to
 * stay readable beside the sidebar.
 */
export function briefColumns({ timeZone, today }: { timeZone: string; today: string }): ListColumn<ListedBrief>[] {
  return [
    { key: 'project', title: 'Project', sortKey: 'project', cell: projectCell },
    { key: 'assignee', title: 'Assigned to', sortKey: 'assignee', width: fluid(96, 108), cell: assigneeCell },
    { key: 'status', title: 'Status', sortKey: 'status', width: fluid(118, 140), cell: statusCell },
    {
      key: 'division',
      title: 'Division',
      sortKey: 'department',
      width: fluid(88, 106),
      cell: (brief) => clamped(brief.department?.title),
    },
    {
      key: 'output',
      title: 'Output',
      sortKey: 'output',
      width: fluid(100, 112),
      cell: (brief) => clamped(brief.output?.title),
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
      cell: (brief) => clamped(brief.category?.name),
    },
    {
      key: 'due',
      title: 'Due Date',
      sortKey: 'draftDueDate',
      width: fluid(112, 124),
      nowrap: true,
      cell: (brief) => dueCell(brief, today),
    },
  ];
}

export const projectCell = ({ project, urgent }: ListedBrief) => (
  <span className={classes.project}>
    {urgent ? (
      <>
        <UrgentIcon />
        <span className="visually-hidden">Urgent: </span>
      </>
    ) : null}
    <span className={classes.clamped}>{project}</span>
  </span>
);

/** Two lines at most, so that every row keeps its height. */
const clamped = (text: string | undefined) => <span className={classes.clamped}>{text}</span>;

const assigneeCell = ({ assignee }: ListedBrief) => (
  <UserAvatar person={assignee?.user} deleted={assignee?.user.deleted} size={28} />
);

export const statusCell = ({ status }: ListedBrief) => (status ? <StatusChip title={status.title} /> : null);

export const dueCell = ({ draftDueDate, status }: ListedBrief, today: string) => (
  <DueDate date={draftDueDate} today={today} done={status?.title === 'Completed'} />
);
