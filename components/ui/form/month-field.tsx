'use client';

import { InputBase, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { formatMonth } from '@/lib/format/format';
import classes from './date-field.module.css';

const CalendarPopover = lazyPart(
  () => import('./calendar-popover').then((module) => module.CalendarPopover),
  ({ onClose }) => onClose(),
);

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
  const id = useId();
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
        id={id}
        labelProps={{ id: `${id}-label` }}
        // A button's label takes the place of its content: without this the month would not be read out.
        aria-labelledby={`${id}-label ${id}-value`}
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
        <span id={`${id}-value`} className={day ? undefined : classes.hint}>
          {day ? formatMonth(day) : (placeholder ?? 'Choose a month')}
        </span>
      </InputBase>
      {used ? (
        <CalendarPopover
          label={typeof rest.label === 'string' ? `Calendar: ${rest.label}` : 'Calendar'}
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
