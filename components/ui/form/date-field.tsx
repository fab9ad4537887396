'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { type KeyboardEvent, useState } from 'react';
import { useLateWindow } from '@/components/ui/overlay/use-late-window';
import { formatDate } from '@/lib/format/format';
import classes from './date-field.module.css';
import { readDate } from './read-date';

const load = () => import('./calendar-popover').then((module) => module.CalendarPopover);
const CalendarPopover = dynamic(load, { ssr: false });

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** 'yyyy-MM-dd', or null. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Earliest and latest day in the calendar, 'yyyy-MM-dd'; what is typed is judged by the form's schema. */
  minDate?: string;
  maxDate?: string;
  /** What a first key press already typed, in place of the value (the cells of a grid). */
  startText?: string;
}

/**
 * A calendar day: typed as dd/MM/yyyy or picked, held as 'yyyy-MM-dd'. The calendar comes when it is first opened, by
 * its button or by Arrow Down. What cannot be read as a day goes back to the last one that could.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  onKeyDown,
  minDate,
  maxDate,
  startText,
  ...rest
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(startText ?? null);
  const calendar = useLateWindow<HTMLInputElement>(load);
  const day = value ? value.slice(0, 10) : null;

  function settle() {
    if (typed === null) return;
    const read = readDate(typed);
    if (typed.trim() === '' && day) onChange?.(null);
    else if (read && read !== day) onChange?.(read);
    setTyped(null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && !rest.disabled && !rest.readOnly) {
      event.preventDefault();
      settle();
      calendar.open();
    }
    // Enter submits the form around the field, and Tab ends a grid's cell: both must see the day that was typed.
    if (event.key === 'Enter' || event.key === 'Tab') settle();
    onKeyDown?.(event);
  }

  return (
    <TextInput
      {...rest}
      ref={calendar.anchor}
      value={typed ?? formatDate(day)}
      inputMode="numeric"
      autoComplete="off"
      placeholder={rest.placeholder ?? 'dd/mm/yyyy'}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      inputContainer={(field) => (
        <div className={classes.anchor}>
          {field}
          {calendar.drawn ? (
            <CalendarPopover
              value={day}
              minDate={minDate}
              maxDate={maxDate}
              clearable={!rest.required}
              opened={calendar.opened}
              onClose={calendar.close}
              onPick={(picked) => {
                setTyped(null);
                onChange?.(picked);
                calendar.close();
              }}
            />
          ) : null}
        </div>
      )}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.button}
          aria-label={`Choose ${typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? 'date')}`}
          aria-haspopup="dialog"
          {...calendar.button}
          disabled={rest.disabled || rest.readOnly}
        >
          <IconCalendar size={16} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
