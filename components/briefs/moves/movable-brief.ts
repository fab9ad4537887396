import type { BriefView } from '@/lib/briefs/brief-view';
import type { BriefChoices } from '@/lib/briefs/list-choices';

/** Of a brief, what changes where it stands (Y-24), and what it takes to do so. */
export type MovableBrief = Pick<
  BriefView,
  'uuid' | 'project' | 'version' | 'statusId' | 'assigneeBrandUsersId' | 'draftDueDate'
>;
export const MOVED_FIELDS = ['statusId', 'assigneeBrandUsersId', 'draftDueDate'] as const;
export type MovedField = (typeof MOVED_FIELDS)[number];

export const MOVED_LABELS: Readonly<Record<MovedField, string>> = {
  statusId: 'Status',
  assigneeBrandUsersId: 'Assigned to',
  draftDueDate: 'Due date',
};

/** What changing each is called where it is offered by name. */
export const MOVE_NAMES: Readonly<Record<MovedField, string>> = {
  statusId: 'Change status',
  assigneeBrandUsersId: 'Assign to somebody',
  draftDueDate: 'Change due date',
};

/** The letter that changes each, on a row or card that has the focus. */
export const MOVE_KEYS: Readonly<Record<string, MovedField>> = {
  s: 'statusId',
  a: 'assigneeBrandUsersId',
  d: 'draftDueDate',
};

/** What the popovers offer. */
export interface MoveChoices extends Pick<BriefChoices, 'statuses' | 'members'> {
  /** Whether who looks may set 'Approved'. */
  readonly mayApprove: boolean;
}

/** And those of the bar for many at once. */
export type BarChoices = MoveChoices & Pick<BriefChoices, 'categories'>;
