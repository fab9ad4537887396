'use client';

import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useToday } from '@/components/ui/form/brand-today';
import { Calendar } from '@/components/ui/form/calendar';
import { Reading } from '@/components/ui/form/reading';
import { formatDate } from '@/lib/format/format';
import { NOT_A_DAY, readDate } from '@/lib/format/read-date';
import type { DayEdit } from './field-edit';
import classes from './inline-edit.module.css';

/** A day, typed (`12 jan`) or picked. Arrow Down moves from the field into the calendar. */
export function DayChoice({ label, value, onChoose, children }: Omit<DayEdit, 'kind'> & { label: string }) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const getToday = useToday();
  const read = typed.trim() ? readDate(typed, { today: getToday() }) : null;

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      event.currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('table [data-autofocus]')?.focus();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (read) onChoose(read);
    else setRefused(true);
  }

  return (
    <>
      <TextInput
        data-autofocus
        aria-label={label}
        autoComplete="off"
        placeholder={value ? formatDate(value) : 'dd/mm/yyyy'}
        value={typed}
        error={refused ? NOT_A_DAY : undefined}
        onChange={(event) => {
          setRefused(false);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={onKey}
        inputContainer={(field) => (
          <div className={classes.typed}>
            {field}
            <Reading text={read && formatDate(read) !== typed.trim() ? `= ${formatDate(read)}` : ''} />
          </div>
        )}
        mb="xs"
      />
      <Calendar value={value} onPick={(day) => day && onChoose(day)} />
      {children}
    </>
  );
}
