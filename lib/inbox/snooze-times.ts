import { TZDate } from '@date-fns/tz';
import { mondayOf } from '@/lib/briefs/working-days';
import { addDays, type DateOnly } from '@/lib/format/format';

const HOUR = 8;

/** 8:00 of a day ('yyyy-MM-dd') in a time zone, as an ISO instant. Client-safe. */
export function eightOClock(day: string, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, HOUR, timeZone).getTime()).toISOString();
}

/** Until which day, by the current one in the brand's zone: asked when it is chosen, as a page may be open overnight. */
export type DayAfter = (today: DateOnly) => DateOnly;

/** The times that H offers for snoozing (Y-08). */
export const SNOOZE_CHOICES: readonly { readonly label: string; readonly dayAfter: DayAfter }[] = [
  { label: 'Tomorrow 8:00', dayAfter: (today) => addDays(today, 1) },
  { label: 'Monday 8:00', dayAfter: (today) => addDays(mondayOf(today), 7) },
];
