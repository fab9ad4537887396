'use client';

import { Button, Group } from '@mantine/core';
import { DatePicker, MonthPicker } from '@mantine/dates';
import 'dayjs/locale/en-au';
import { useToday } from './brand-today';

export interface CalendarProps {
  /** 'yyyy-MM-dd', or null. */
  value: string | null;
  onPick: (value: string | null) => void;
  minDate?: string;
  maxDate?: string;
  clearable?: boolean;
  /** Months instead of days; the value is a month's first day. */
  months?: boolean;
}

const NAMES = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
  monthLevelControl: 'Choose another month',
  yearLevelControl: 'Choose another year',
};

// Mantine takes the browser's day, which may be another than the brand's.
const markToday = (is: boolean) => ({
  'data-today': is || undefined,
  'aria-current': is ? ('date' as const) : undefined,
});

/** The calendar of DateField and MonthField: Monday first, Australian English. */
export function Calendar({ value, onPick, minDate, maxDate, clearable, months }: CalendarProps) {
  const getToday = useToday();
  const today = getToday();
  const wanted = value ?? today;
  const start = minDate && wanted < minDate ? minDate : maxDate && wanted > maxDate ? maxDate : wanted;
  // A popover that traps the focus gives it to the element with this attribute.
  const focusOn = (is: boolean) => ({ 'data-autofocus': is || undefined });

  const shared = {
    value,
    defaultDate: start,
    minDate,
    maxDate,
    locale: 'en-au',
    ariaLabels: NAMES,
    onChange: (picked: string | null) => picked && onPick(months ? `${picked.slice(0, 7)}-01` : picked.slice(0, 10)),
  };
  return (
    <>
      {months ? (
        <MonthPicker {...shared} getMonthControlProps={(month) => focusOn(month.slice(0, 7) === start.slice(0, 7))} />
      ) : (
        <DatePicker
          {...shared}
          firstDayOfWeek={1}
          weekendDays={[]}
          highlightToday
          getDayProps={(day) => ({ ...focusOn(day.slice(0, 10) === start), ...markToday(day.slice(0, 10) === today) })}
        />
      )}
      {clearable && value ? (
        <Group justify="flex-end" gap={0} wrap="nowrap" mt={8}>
          <Button variant="subtle" size="xs" onClick={() => onPick(null)}>
            Clear
          </Button>
        </Group>
      ) : null}
    </>
  );
}
