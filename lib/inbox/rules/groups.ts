/** The groups of notifications (Y-03), in their order, and how each can be delivered (Y-09). Client-safe. */
export const GROUPS = ['waiting', 'mentions', 'watching', 'reminders'] as const;
export type Group = (typeof GROUPS)[number];

/** 'mail' is immediate, 'digest' once a day; both show in the bell, too. */
export const WAYS = ['off', 'bell', 'mail', 'digest'] as const;
export type Way = (typeof WAYS)[number];

/** The defaults. */
export const DEFAULT_WAYS: Readonly<Record<Group, Way>> = {
  waiting: 'mail',
  mentions: 'mail',
  watching: 'bell',
  reminders: 'digest',
};

export const CAUSES = [
  ...(['assigned', 'edits', 'approval', 'planMail', 'mention', 'specialist', 'cc', 'division'] as const),
  ...([
    'comment',
    'status',
    'assignee',
    'due',
    'filesAdded',
    'filesRemoved',
    'removed',
    'restored',
    'dueNext',
    'dueToday',
    'overdue',
  ] as const),
] as const;
/** The cause of an entry, which decides its sentence. */
export type Cause = (typeof CAUSES)[number];

/** How long an immediate mail collects entries, counted from the oldest one that waits for it (Y-10). */
export const MAIL_AFTER_MINUTES = 2;
