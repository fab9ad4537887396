import { TZDate } from '@date-fns/tz';
import { EVERY_WEEK, isWorkingDay } from '@/lib/briefs/working-days';
import { today } from '@/lib/format/format';

/** When a brand's digest is due. Pure: the clock is given. */
export type DigestTime = {
  /** The local date of the digest, 'yyyy-MM-dd': there is at most one per date. */
  readonly date: string;
  /** 8:00 of that date: later entries wait for the next digest, whenever this one is sent. */
  readonly cutOff: Date;
};

const FROM_HOUR = 8;
/** A digest that was not sent by then waits for the next working day. */
const UNTIL_HOUR = 12;

/**
 * The digest that may be sent now; null at a weekend, on a public holiday, before 8:00 and from 12:00 on, local time
 * (Y-10, Y-27).
 */
export function digestTime(now: Date, timeZone: string, calendar = EVERY_WEEK): DigestTime | null {
  const local = new TZDate(now, timeZone);
  const date = today(timeZone, now);
  const hour = local.getHours();
  if (!isWorkingDay(date, calendar) || hour < FROM_HOUR || hour >= UNTIL_HOUR) return null;
  const cutOff = new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), FROM_HOUR, timeZone);
  return { date, cutOff: new Date(cutOff.getTime()) };
}

const REMIND_FROM_HOUR = 6;

/** Whether reminders of the local date may be written now: in time for the digest, but not at night. */
export const mayRemind = (now: Date, timeZone: string): boolean =>
  new TZDate(now, timeZone).getHours() >= REMIND_FROM_HOUR;
