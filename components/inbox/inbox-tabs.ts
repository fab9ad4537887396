import type { Group } from '@/lib/inbox/rules/groups';

export interface InboxTab {
  readonly name: 'waiting' | 'mentions' | 'watching' | 'snoozed' | 'done';
  readonly label: string;
  /** The groups of the tab, whose entries are neither snoozed nor done. */
  readonly groups: readonly Group[];
  readonly query: Readonly<Record<string, string>>;
  readonly empty: string;
  readonly text: string;
}

const WAITING: InboxTab = {
  name: 'waiting',
  label: 'Waiting for me',
  groups: ['waiting', 'reminders'],
  query: {},
  empty: 'Nothing waits for you',
  text: 'Briefs that are assigned to you, edits and approvals that are asked of you, and due dates that come near show here.',
};

/** The inbox's tabs in order, with the query of each and its text when empty (Y-07). */
export const INBOX_TABS: readonly InboxTab[] = [
  WAITING,
  {
    name: 'mentions',
    label: 'Mentions',
    groups: ['mentions'],
    query: {},
    empty: 'Nobody has mentioned you',
    text: 'Comments that mention you with @ show here.',
  },
  {
    name: 'watching',
    label: 'Watching',
    groups: ['watching'],
    query: {},
    empty: 'Nothing new',
    text: 'What happens to the briefs that you watch shows here. You watch what you created, commented on or stand on.',
  },
  {
    name: 'snoozed',
    label: 'Snoozed',
    groups: [],
    query: { snoozed: '1' },
    empty: 'Nothing is snoozed',
    text: 'What you snooze waits here until its time.',
  },
  {
    name: 'done',
    label: 'Done',
    groups: [],
    query: { done: '1' },
    empty: 'Nothing is done yet',
    text: 'What you finish, and what settles by itself, stays here for 90 days.',
  },
];

/** The link of the tab that is open: takes the focus where what had it went. */
export const currentTab = (): HTMLElement | null =>
  document.querySelector('nav[aria-label="Inbox"] [aria-current="page"]');

/** The tab that an address names, else the first. */
export const tabOf = (name: unknown): InboxTab => INBOX_TABS.find((tab) => tab.name === name) ?? WAITING;
