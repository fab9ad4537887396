import { TZDate } from '@date-fns/tz';
import { mondayOf } from '@/lib/briefs/working-days';
import { addDays, today } from '@/lib/format/format';

const HOUR = 8;

/** 8:00 of a day ('yyyy-MM-dd') in a time zone, as an ISO instant. Client-safe. */
export function eightOf(day: string, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, HOUR, timeZone).getTime()).toISOString();
}

/** The times that H offers for snoozing (Y-08), by the current day in the brand's zone. */
export function snoozeChoices(now: Date, timeZone: string): { label: string; day: string }[] {
  const day = today(timeZone, now);
  return [
    { label: 'Tomorrow 8:00', day: addDays(day, 1) },
    { label: 'Monday 8:00', day: addDays(mondayOf(day), 7) },
  ];
}
