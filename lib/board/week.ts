import { placeWork, type Work } from '@/lib/briefs/capacity';
import { addWorkingDays, mondayOf } from '@/lib/briefs/working-days';
import { addDays } from '@/lib/format/format';

/** The day of a brief in a week, and its hours there (Y-27). Days are 'yyyy-MM-dd'. Pure and client-safe. */

const DAYS = 5;

/** Monday to Friday of a day's week. */
export function daysOfWeek(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: DAYS }, (_, at) => addDays(monday, at));
}

/**
 * The day under which a brief is shown: today when overdue, the Friday before when due on a weekend.
 * @param canBeOverdue whether its status lets it be overdue
 */
export const displayDay = (dueDate: string, canBeOverdue: boolean, today: string): string =>
  addWorkingDays(canBeOverdue && dueDate < today ? today : dueDate, 0);

/** Hours that one brief takes of its assignee's week: its share of the capacity's figure. */
export const hoursInWeek = (work: Work, monday: string, today: string): number =>
  placeWork([work], [monday], today).get(work.assignee)?.hours[0] ?? 0;
