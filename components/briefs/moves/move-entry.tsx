import { IconCalendar, IconProgress, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '@/components/ui/overlay/menu-entries';
import { MOVE_NAMES, type MovedField } from './movable-brief';

const ICONS: Readonly<Record<MovedField, ReactNode>> = {
  statusId: <IconProgress size={16} />,
  assigneeBrandUsersId: <IconUser size={16} />,
  draftDueDate: <IconCalendar size={16} />,
};

/** The menu entry for changing a field of a brief in place. */
export const moveEntry = (field: MovedField, onSelect: () => void): MenuEntry => ({
  label: MOVE_NAMES[field],
  icon: ICONS[field],
  onSelect,
});
