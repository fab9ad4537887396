'use client';

import { InputBase, Popover, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatMonth } from '@/lib/format/format';
import classes from './date-field.module.css';

const load = () => import('./calendar-window').then((module) => module.CalendarWindow);
const CalendarWindow = dynamic(load, { ssr: false, loading: () => <div className={classes.loading} data-month /> });

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

/** A month, shown as MMM yyyy, held as its first day. */
export function MonthField({ value, onChange, minDate, maxDate, required, placeholder, ...rest }: MonthFieldProps) {
  const [opened, setOpened] = useState(false);
  const day = value ? value.slice(0, 10) : null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target popupType="dialog">
        <InputBase
          {...rest}
          component="button"
          type="button"
          pointer
          withAsterisk={required}
          rightSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setOpened((open) => !open)}
        >
          {day ? formatMonth(day) : <span className={classes.hint}>{placeholder ?? 'Choose a month'}</span>}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown>
        <CalendarWindow
          months
          value={day}
          minDate={minDate}
          maxDate={maxDate}
          clearable={!required}
          onPick={(picked) => {
            onChange?.(picked);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
