import {
  IconArrowBackUp,
  IconCalendar,
  IconCheck,
  IconClock,
  IconEye,
  IconMail,
  IconMailOpened,
} from '@tabler/icons-react';
import type { MenuEntry } from '@/components/ui/overlay/menu-entries';
import type { EntryView } from '@/lib/inbox/inputs';
import { type DayAfter, SNOOZE_CHOICES } from '@/lib/inbox/snooze-times';

const ICON = { size: 16, stroke: 1.75 } as const;

/** The menu entries for snoozing. */
export const snoozeEntries = (onSnooze: (dayAfter: DayAfter) => void, onPick: () => void, before = ''): MenuEntry[] => [
  ...SNOOZE_CHOICES.map(({ label, dayAfter }) => ({
    label: `${before}${label}`,
    icon: <IconClock {...ICON} />,
    onSelect: () => onSnooze(dayAfter),
  })),
  { label: before ? `${before}another day…` : 'Another day…', icon: <IconCalendar {...ICON} />, onSelect: onPick },
];

interface EntryActs {
  onDone: () => void;
  onSnooze: (dayAfter: DayAfter) => void;
  onPick: () => void;
  onRead: (read: boolean) => void;
  onWatch: () => void;
}

/** All actions on an entry, for the palette (Y-22). */
export const entryActions = (
  { done, read, record }: EntryView,
  { onDone, onSnooze, onPick, onRead, onWatch }: EntryActs,
): MenuEntry[] => [
  done
    ? { label: 'Back to the inbox', icon: <IconArrowBackUp {...ICON} />, onSelect: onDone }
    : { label: 'Done', icon: <IconCheck {...ICON} />, onSelect: onDone },
  ...(done ? [] : snoozeEntries(onSnooze, onPick, 'Snooze: ')),
  ...(done
    ? []
    : [
        read
          ? { label: 'Mark as unread', icon: <IconMail {...ICON} />, onSelect: () => onRead(false) }
          : { label: 'Mark as read', icon: <IconMailOpened {...ICON} />, onSelect: () => onRead(true) },
      ]),
  ...(record.kind === 'brief' && record.uuid && !record.gone
    ? [{ label: 'Watch, or stop watching', icon: <IconEye {...ICON} />, onSelect: onWatch }]
    : []),
];
