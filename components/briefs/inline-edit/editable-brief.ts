import type { BriefView } from '@/lib/briefs/brief-view';
import type { BriefChoices } from '@/lib/briefs/list-choices';

/** The fields of a brief that change in place (Y-24), and what that needs. */
export type EditableBrief = Pick<
  BriefView,
  'uuid' | 'project' | 'version' | 'statusId' | 'assigneeBrandUsersId' | 'draftDueDate'
>;
export const INLINE_FIELDS = ['statusId', 'assigneeBrandUsersId', 'draftDueDate'] as const;
export type InlineField = (typeof INLINE_FIELDS)[number];

export const INLINE_LABELS: Readonly<Record<InlineField, string>> = {
  statusId: 'Status',
  assigneeBrandUsersId: 'Assigned to',
  draftDueDate: 'Due date',
};

/** The name of each change, in menus and the palette. */
export const CHANGE_NAMES: Readonly<Record<InlineField, string>> = {
  statusId: 'Change status',
  assigneeBrandUsersId: 'Assign to somebody',
  draftDueDate: 'Change due date',
};

/** The letter for each field, on the focused row or card. */
export const FIELD_KEYS: Readonly<Record<string, InlineField>> = {
  s: 'statusId',
  a: 'assigneeBrandUsersId',
  d: 'draftDueDate',
};

/** The choices of the popovers. */
export interface FieldChoices extends Pick<BriefChoices, 'statuses' | 'members'> {
  /** Whether the viewer may set 'Approved'. */
  readonly mayApprove: boolean;
}

/** The choices of the bar for many briefs. */
export type BarChoices = FieldChoices & Pick<BriefChoices, 'categories'>;
