'use client';

import { Popover } from '@mantine/core';
import { CalendarWindow } from './calendar-window';
import classes from './date-field.module.css';

interface CalendarPopoverProps {
  /** 'yyyy-MM-dd', or null. */
  value: string | null;
  onPick: (value: string | null) => void;
  minDate?: string;
  maxDate?: string;
  clearable?: boolean;
  /** Months instead of days. */
  months?: boolean;
  opened: boolean;
  /** Escape, or a click beside it. */
  onClose: () => void;
}

/** The calendar below a DateField or MonthField, which it lies in. */
export function CalendarPopover({ opened, onClose, ...calendar }: CalendarPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      trapFocus
      returnFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.target} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        <CalendarWindow {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
