import { FINISHED } from '@/lib/briefs/status/is-finished';
import type { Cause, Group } from './groups';

/**
 * The complete rules of whom an event concerns (Y-03): event → group and cause → whom, and who becomes a watcher
 * (Y-01). A new event is one line. A person is notified once of one operation, by the first line that matches, so the
 * order matters: what waits for somebody before mentions, mentions before what they only watch.
 */

/** What can happen to a brief; `happenings.ts` derives these from an operation's events. Jobs find the last ones. */
export type HappeningName =
  | ('brief.created' | 'brief.submitted' | 'brief.status' | 'brief.division' | 'brief.due')
  | ('brief.assigned' | 'brief.assignee' | 'brief.specialist' | 'brief.cc' | 'brief.creator')
  | ('brief.removed' | 'brief.restored' | 'comment.created' | 'comment.mentioned')
  | ('files.added' | 'files.removed')
  | ('brief.dueNext' | 'brief.dueToday' | 'brief.overdue' | 'plan.mailFailed');

/** The people of a brief that a line can refer to. `write-entries.ts` finds them. */
export type Whom =
  | ('assignee' | 'creator' | 'specialist' | 'cc' | 'mentioned')
  /** Who did it: never notified, but may become a watcher. */
  | 'actor'
  | 'watchers'
  | 'divisionWatchers'
  /** Brand admins who watch a brief or its division, where its creator is staff. */
  | 'watchingAdmins'
  /** Who sent the mail of a plan. */
  | 'sender';

export type Rule = {
  readonly on: HappeningName;
  readonly whom: Whom;
  readonly group?: Group;
  readonly cause?: Cause;
  /** Only while the brief has one of these statuses. */
  readonly statuses?: readonly string[];
  /** Only while it has none of these. */
  readonly notStatuses?: readonly string[];
  /** They become watchers; 'again' includes those who had stopped. */
  readonly watch?: 'begin' | 'again';
};

const EDITS = ['Edits Required', 'Update Needed'];
const APPROVAL = ['For Approval'];
const DRAFT = ['Draft'];

export const rules: readonly Rule[] = [
  { on: 'brief.assigned', whom: 'assignee', notStatuses: FINISHED, group: 'waiting', cause: 'assigned' },
  { on: 'brief.status', whom: 'assignee', statuses: EDITS, group: 'waiting', cause: 'edits' },
  { on: 'brief.status', whom: 'creator', statuses: APPROVAL, group: 'waiting', cause: 'approval' },
  { on: 'brief.status', whom: 'watchingAdmins', statuses: APPROVAL, group: 'waiting', cause: 'approval' },
  { on: 'plan.mailFailed', whom: 'sender', group: 'waiting', cause: 'planMail' },

  { on: 'comment.mentioned', whom: 'mentioned', group: 'mentions', cause: 'mention', watch: 'again' },

  { on: 'brief.specialist', whom: 'specialist', group: 'watching', cause: 'specialist', watch: 'begin' },
  { on: 'brief.cc', whom: 'cc', group: 'watching', cause: 'cc', watch: 'begin' },
  { on: 'brief.submitted', whom: 'divisionWatchers', group: 'watching', cause: 'division' },
  { on: 'brief.division', whom: 'divisionWatchers', notStatuses: DRAFT, group: 'watching', cause: 'division' },
  { on: 'comment.created', whom: 'watchers', group: 'watching', cause: 'comment' },
  { on: 'brief.status', whom: 'watchers', group: 'watching', cause: 'status' },
  { on: 'brief.assignee', whom: 'watchers', group: 'watching', cause: 'assignee' },
  { on: 'brief.due', whom: 'watchers', group: 'watching', cause: 'due' },
  { on: 'files.added', whom: 'watchers', group: 'watching', cause: 'filesAdded' },
  { on: 'files.removed', whom: 'watchers', group: 'watching', cause: 'filesRemoved' },
  { on: 'brief.removed', whom: 'watchers', group: 'watching', cause: 'removed' },
  { on: 'brief.restored', whom: 'watchers', group: 'watching', cause: 'restored' },

  { on: 'brief.dueNext', whom: 'assignee', group: 'reminders', cause: 'dueNext' },
  { on: 'brief.dueToday', whom: 'assignee', group: 'reminders', cause: 'dueToday' },
  { on: 'brief.overdue', whom: 'assignee', group: 'reminders', cause: 'overdue' },

  { on: 'brief.assigned', whom: 'assignee', watch: 'again' },
  { on: 'brief.created', whom: 'creator', watch: 'begin' },
  { on: 'brief.created', whom: 'actor', watch: 'begin' },
  { on: 'brief.creator', whom: 'creator', watch: 'begin' },
  { on: 'comment.created', whom: 'actor', watch: 'begin' },
];

/** The statuses for which an entry of a cause is true: it settles when the brief leaves them. */
export const STATUSES_OF = { edits: EDITS, approval: APPROVAL } as const satisfies Partial<Record<Cause, string[]>>;
