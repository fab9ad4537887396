'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { formatDate } from '@/lib/format/format';
import { type DateHints, NOT_A_DAY, readDate } from '@/lib/format/read-date';
import { useToday } from './brand-today';
import classes from './date-field.module.css';
import { Reading } from './reading';

const CalendarPopover = lazyPart(
  () => import('./calendar-popover').then((module) => module.CalendarPopover),
  ({ onClose }) => onClose(),
);

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** 'yyyy-MM-dd', or null; with `onUnparsed` also unparsable text. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Called with typed text that is not a day: for forms, whose schema then refuses it. Without it the value stays. */
  onUnparsed?: (text: string) => void;
  /** For the year of a day without one; by default the next such day. */
  period?: DateHints['period'];
  /** Earliest and latest day in the calendar, 'yyyy-MM-dd'; typed days are validated by the form's schema. */
  minDate?: string;
  maxDate?: string;
  /** The first typed character, in place of the value (in cells of a grid). */
  startText?: string;
  /** Above the error, so that the error's appearance does not move it. */
  below?: ReactNode;
}

/** Where the focus is: 'field' after a click, 'calendar' after its button or Arrow Down. */
type Opened = 'field' | 'calendar' | null;

/**
 * A calendar day: typed (`12/1`, `12 jan`) or picked, stored as 'yyyy-MM-dd'. A click opens the calendar, and so do its
 * button and Arrow Down, which also move the focus into it. What cannot be parsed stays as it was typed, and is marked.
 */
export function DateField({
  value,
  onChange,
  onUnparsed,
  period,
  onBlur,
  onClick,
  onKeyDown,
  error,
  minDate,
  maxDate,
  startText,
  below,
  ...rest
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(startText ?? null);
  // Whether the field was left with text that is not a day.
  const [refused, setRefused] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  // Stays rendered after it was opened, for the closing transition.
  const [used, setUsed] = useState(false);
  if (opened && !used) setUsed(true);
  const input = useRef<HTMLInputElement>(null);
  const editable = !rest.disabled && !rest.readOnly;
  const name = typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? 'date');
  const getToday = useToday();
  const day = value && formatDate(value) ? value.slice(0, 10) : null;
  const unparsed = refused || (typed === null && Boolean(value) && !day);

  function commit() {
    if (typed === null) return;
    const text = typed.trim();
    const read = text === '' ? null : readDate(text, { today: getToday(), period });
    if (text !== '' && read === null) {
      if (!onUnparsed) return setRefused(true);
      onUnparsed(text);
    } else if (read !== (value || null)) onChange?.(read);
    setTyped(null);
  }

  function reading(): string {
    const read = typed === null ? null : readDate(typed, { today: getToday(), period });
    return read && formatDate(read) !== typed?.trim() ? `= ${formatDate(read)}` : '';
  }

  function close() {
    if (opened === 'calendar') input.current?.focus({ preventScroll: true });
    setOpened(null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && editable) {
      event.preventDefault();
      commit();
      setOpened('calendar');
    }
    if (event.key === 'Escape' && opened) {
      event.preventDefault();
      event.stopPropagation();
      setOpened(null);
      return;
    }
    // Enter submits the form around the field, Tab and Arrow Up end a grid's cell: they need the typed day.
    if (event.key === 'Enter' || event.key === 'Tab' || event.key === 'ArrowUp') {
      commit();
      setOpened(null);
    }
    onKeyDown?.(event);
  }

  return (
    <>
      <TextInput
        {...rest}
        ref={input}
        value={typed ?? (day ? formatDate(day) : (value ?? ''))}
        error={error ?? (unparsed ? NOT_A_DAY : undefined)}
        autoComplete="off"
        placeholder={rest.placeholder ?? 'dd/mm/yyyy'}
        onChange={(event) => {
          setRefused(false);
          setTyped(event.currentTarget.value);
        }}
        onClick={(event) => {
          if (editable) setOpened('field');
          onClick?.(event);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          commit();
          onBlur?.(event);
        }}
        inputContainer={(field) => (
          <>
            <div className={classes.anchor}>
              {field}
              <Reading text={reading()} />
            </div>
            {below}
          </>
        )}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            type="button"
            className={classes.button}
            aria-label={`Choose ${name}`}
            aria-haspopup="dialog"
            aria-expanded={opened !== null}
            disabled={!editable}
            onClick={() => setOpened(opened === 'calendar' ? null : 'calendar')}
          >
            <IconCalendar size={16} stroke={1.75} aria-hidden />
          </button>
        }
      />
      {used ? (
        <CalendarPopover
          label={`Calendar: ${name}`}
          field={input.current?.parentElement ?? null}
          opened={opened !== null}
          onClose={close}
          value={day}
          minDate={minDate}
          maxDate={maxDate}
          clearable={!rest.required}
          focused={opened === 'calendar'}
          onPick={(picked) => {
            setRefused(false);
            setTyped(null);
            onChange?.(picked);
            setOpened(null);
            input.current?.focus({ preventScroll: true });
          }}
        />
      ) : null}
    </>
  );
}
