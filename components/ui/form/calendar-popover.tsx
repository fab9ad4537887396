'use client';

import { Popover } from '@mantine/core';
import { RenderedTarget } from '../overlay/rendered-target';
import { Calendar, type CalendarProps } from './calendar';

interface CalendarPopoverProps extends CalendarProps {
  label: string;
  field: HTMLElement | null;
  opened: boolean;
  /** Whether it takes the focus, on the selected day or month. */
  focused: boolean;
  /** Escape, or a click outside. */
  onClose: () => void;
}

/** The calendar below a DateField or MonthField. */
export function CalendarPopover({ label, field, opened, focused, onClose, ...calendar }: CalendarPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      trapFocus={focused}
      withRoles={false}
    >
      <Popover.Target>
        <RenderedTarget element={field} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <Calendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
