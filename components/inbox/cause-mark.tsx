import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconAt,
  IconCalendarDue,
  IconCalendarEvent,
  IconCheckbox,
  IconEdit,
  IconFolder,
  IconMailX,
  IconMessage,
  IconPaperclip,
  IconProgress,
  IconTrash,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Cause } from '@/lib/inbox/rules/groups';
import classes from './inbox.module.css';

type Mark = readonly [icon: ComponentType<{ size: number; stroke: number }>, tone?: 'red' | 'amber' | 'blue'];

const MARKS: Readonly<Record<Cause, Mark>> = {
  assigned: [IconUserCheck, 'blue'],
  edits: [IconEdit, 'amber'],
  approval: [IconCheckbox, 'amber'],
  planMail: [IconMailX, 'red'],
  mention: [IconAt, 'blue'],
  specialist: [IconUserCheck],
  cc: [IconUserCheck],
  division: [IconFolder],
  comment: [IconMessage],
  status: [IconProgress],
  assignee: [IconUser],
  due: [IconCalendarEvent],
  filesAdded: [IconPaperclip],
  filesRemoved: [IconPaperclip],
  removed: [IconTrash],
  restored: [IconArrowBackUp],
  dueNext: [IconCalendarEvent, 'amber'],
  dueToday: [IconCalendarDue, 'amber'],
  overdue: [IconAlertTriangle, 'red'],
};

/** An icon for the kind of an entry; its sentence says the same. */
export function CauseMark({ cause, alone }: { cause: Cause; alone: boolean }) {
  const [Icon, tone] = MARKS[cause];
  return (
    <span className={alone ? classes.nobody : classes.badge} data-tone={tone} aria-hidden="true">
      <Icon size={alone ? 16 : 11} stroke={alone ? 1.75 : 2.25} />
    </span>
  );
}
