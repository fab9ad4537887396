'use client';

import { InputBase, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { formatMonth } from '@/lib/format/format';
import classes from './date-field.module.css';

const CalendarPopover = dynamic(() => import('./calendar-popover').then((module) => module.CalendarPopover), {
  ssr: false,
});

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

/** A month, shown as MMM yyyy, stored as its first day. */
export function MonthField({ value, onChange, minDate, maxDate, required, placeholder, ...rest }: MonthFieldProps) {
  const [opened, setOpened] = useState(false);
  // Stays rendered after it was opened, for the closing transition.
  const [used, setUsed] = useState(false);
  if (opened && !used) setUsed(true);
  const button = useRef<HTMLButtonElement>(null);
  const day = value ? value.slice(0, 10) : null;

  function close() {
    setOpened(false);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <InputBase
        {...rest}
        ref={button}
        component="button"
        type="button"
        pointer
        withAsterisk={required}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => (opened ? close() : setOpened(true))}
        rightSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
      >
        {day ? formatMonth(day) : <span className={classes.hint}>{placeholder ?? 'Choose a month'}</span>}
      </InputBase>
      {used ? (
        <CalendarPopover
          label="Calendar"
          field={button.current}
          opened={opened}
          onClose={close}
          months
          focused={opened}
          value={day}
          minDate={minDate}
          maxDate={maxDate}
          clearable={!required}
          onPick={(picked) => {
            onChange?.(picked);
            close();
          }}
        />
      ) : null}
    </>
  );
}
