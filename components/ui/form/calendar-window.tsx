'use client';

import { Button } from '@mantine/core';
import { DatePicker, MonthPicker } from '@mantine/dates';
import 'dayjs/locale/en-au';
import classes from './date-field.module.css';

interface CalendarWindowProps {
  /** 'yyyy-MM-dd', or null. */
  value: string | null;
  onPick: (value: string | null) => void;
  minDate?: string;
  maxDate?: string;
  clearable?: boolean;
  /** Months instead of days; the value is a month's first day. */
  months?: boolean;
}

/** The calendar of DateField and MonthField: Monday first, Australian English. */
export function CalendarWindow({ value, onPick, minDate, maxDate, clearable, months }: CalendarWindowProps) {
  const shared = {
    value,
    defaultDate: value ?? undefined,
    minDate,
    maxDate,
    locale: 'en-au',
    onChange: (picked: string | null) => picked && onPick(months ? `${picked.slice(0, 7)}-01` : picked.slice(0, 10)),
  };
  return (
    <>
      {months ? <MonthPicker {...shared} /> : <DatePicker {...shared} firstDayOfWeek={1} weekendDays={[]} />}
      {clearable && value ? (
        <div className={classes.foot}>
          <Button variant="subtle" size="xs" onClick={() => onPick(null)}>
            Clear
          </Button>
        </div>
      ) : null}
    </>
  );
}
