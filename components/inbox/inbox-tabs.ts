/** The inbox's tabs in their order, what each asks for, and what it says when it is empty (Y-07). */
export const INBOX_TABS = [
  {
    name: 'waiting',
    label: 'Waiting for me',
    query: { group: 'waiting,reminders' },
    empty: 'Nothing waits for you',
    text: 'Briefs that are assigned to you, edits and approvals that are asked of you, and due dates that come near show here.',
  },
  {
    name: 'mentions',
    label: 'Mentions',
    query: { group: 'mentions' },
    empty: 'Nobody has mentioned you',
    text: 'Comments that mention you with @ show here.',
  },
  {
    name: 'watching',
    label: 'Watching',
    query: { group: 'watching' },
    empty: 'Nothing new',
    text: 'What happens to the briefs that you watch shows here. You watch what you created, commented on or stand on.',
  },
  {
    name: 'snoozed',
    label: 'Snoozed',
    query: { snoozed: '1' },
    empty: 'Nothing is snoozed',
    text: 'What you snooze waits here until its time.',
  },
  {
    name: 'done',
    label: 'Done',
    query: { done: '1' },
    empty: 'Nothing is done yet',
    text: 'What you finish, and what settles by itself, stays here for 90 days.',
  },
] as const;
