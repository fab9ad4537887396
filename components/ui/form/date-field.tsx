'use client';

import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { DATE_SETTINGS } from './date-settings';
import { readDate } from './read-date';

interface DateFieldProps
  extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'valueFormat' | 'dateParser'> {
  /** 'yyyy-MM-dd', or null. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A calendar day: typed or picked as dd/MM/yyyy, held as 'yyyy-MM-dd'. */
export function DateField({ value, onChange, clearable = true, ...rest }: DateFieldProps) {
  return (
    <DateInput
      {...DATE_SETTINGS}
      {...rest}
      value={value || null}
      onChange={(next) => onChange?.(next ? next.slice(0, 10) : null)}
      valueFormat="DD/MM/YYYY"
      dateParser={readDate}
      placeholder={rest.placeholder ?? 'dd/mm/yyyy'}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      popoverProps={{ withinPortal: true }}
    />
  );
}
