import { IconCalendar, IconProgress, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '@/components/ui/overlay/menu-entries';
import { CHANGE_NAMES, type InlineField } from './editable-brief';

const ICONS: Readonly<Record<InlineField, ReactNode>> = {
  statusId: <IconProgress size={16} />,
  assigneeBrandUsersId: <IconUser size={16} />,
  draftDueDate: <IconCalendar size={16} />,
};

/** The menu entry for changing a field of a brief in place. */
export const fieldEntry = (field: InlineField, onSelect: () => void): MenuEntry => ({
  label: CHANGE_NAMES[field],
  icon: ICONS[field],
  onSelect,
});
