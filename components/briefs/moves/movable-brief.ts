import type { BriefView } from '@/lib/briefs/brief-view';
import type { BriefChoices } from '@/lib/briefs/list-choices';

/** The fields of a brief that change in place (Y-24), and what that needs. */
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

/** The name of each change, in menus and the palette. */
export const MOVE_NAMES: Readonly<Record<MovedField, string>> = {
  statusId: 'Change status',
  assigneeBrandUsersId: 'Assign to somebody',
  draftDueDate: 'Change due date',
};

/** The letter for each field, on the focused row or card. */
export const MOVE_KEYS: Readonly<Record<string, MovedField>> = {
  s: 'statusId',
  a: 'assigneeBrandUsersId',
  d: 'draftDueDate',
};

/** The choices of the popovers. */
export interface MoveChoices extends Pick<BriefChoices, 'statuses' | 'members'> {
  /** Whether the viewer may set 'Approved'. */
  readonly mayApprove: boolean;
}

/** The choices of the bar for many briefs. */
export type BarChoices = MoveChoices & Pick<BriefChoices, 'categories'>;
