'use client';

import { InputBase, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useLateWindow } from '@/components/ui/overlay/use-late-window';
import { formatMonth } from '@/lib/format/format';
import classes from './date-field.module.css';

const load = () => import('./calendar-popover').then((module) => module.CalendarPopover);
const CalendarPopover = dynamic(load, { ssr: false });

interface MonthFieldProps
  extends Pick<
    TextInputProps,
    'label' | 'description' | 'error' | 'required' | 'disabled' | 'withAsterisk' | 'placeholder'
  > {
  /** First day of the month as 'yyyy-MM-dd', or null. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  minDate?: string;
  maxDate?: string;
  'data-path'?: string;
}

/** A month, shown as MMM yyyy, held as its first day. Its calendar comes when the pointer or the focus does. */
export function MonthField({ value, onChange, minDate, maxDate, required, placeholder, ...rest }: MonthFieldProps) {
  const calendar = useLateWindow(load);
  const day = value ? value.slice(0, 10) : null;

  return (
    <InputBase
      {...rest}
      ref={calendar.anchor}
      component="button"
      type="button"
      pointer
      withAsterisk={required}
      aria-haspopup="dialog"
      {...calendar.button}
      rightSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      inputContainer={(field) => (
        <div className={classes.anchor}>
          {field}
          {calendar.drawn ? (
            <CalendarPopover
              months
              value={day}
              minDate={minDate}
              maxDate={maxDate}
              clearable={!required}
              opened={calendar.opened}
              onClose={calendar.close}
              onPick={(picked) => {
                onChange?.(picked);
                calendar.close();
              }}
            />
          ) : null}
        </div>
      )}
    >
      {day ? formatMonth(day) : <span className={classes.hint}>{placeholder ?? 'Choose a month'}</span>}
    </InputBase>
  );
}
