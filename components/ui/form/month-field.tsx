'use client';

import { MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { DATE_SETTINGS } from './date-settings';

interface MonthFieldProps
  extends Omit<MonthPickerInputProps, 'value' | 'defaultValue' | 'onChange' | 'valueFormat' | 'type'> {
  /** First day of the month as 'yyyy-MM-dd', or null. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A month, shown as MMM yyyy, held as its first day. */
export function MonthField({ value, onChange, ...rest }: MonthFieldProps) {
  return (
    <MonthPickerInput
      {...DATE_SETTINGS}
      {...rest}
      value={value || null}
      onChange={(next) => onChange?.(next ? `${next.slice(0, 7)}-01` : null)}
      valueFormat="MMM YYYY"
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
    />
  );
}
