'use client';

import { InputBase, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
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
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button while the calendar is open closes it by 'click outside' first; the click must not reopen it.
  const wasOpen = useRef(false);
  const day = value ? value.slice(0, 10) : null;

  function close() {
    setOpened(false);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <InputBase
      {...rest}
      ref={button}
      component="button"
      type="button"
      pointer
      withAsterisk={required}
      aria-haspopup="dialog"
      aria-expanded={opened}
      rightSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onPointerDown={() => {
        wasOpen.current = opened;
      }}
      onClick={() => {
        setUsed(true);
        setOpened(!wasOpen.current);
        wasOpen.current = false;
      }}
      inputContainer={(field) => (
        <div className={classes.anchor}>
          {field}
          {used ? (
            <CalendarPopover
              months
              value={day}
              minDate={minDate}
              maxDate={maxDate}
              clearable={!required}
              opened={opened}
              onClose={close}
              onPick={(picked) => {
                onChange?.(picked);
                close();
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
