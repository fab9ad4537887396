/** How the dates of a template move with the start that is chosen (Y-32). Pure; days are 'yyyy-MM-dd'. */

/** Whole months from one day's month to another's. */
export const monthsBetween = (from: string, to: string): number => monthOf(to) - monthOf(from);

/**
 * The same day `months` months later or earlier. The last day of a month stays a last day, since rows run until the end
 * of a month; a day that the other month does not have becomes its last. So the order of days never changes.
 */
export function moveDay(day: string, months: number): string {
  if (months === 0) return day;
  const date = Number(day.slice(8, 10));
  const month = monthOf(day) + months;
  const last = daysOf(month);
  const moved = date === daysOf(monthOf(day)) ? last : Math.min(date, last);
  return `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1, 2)}-${pad(moved, 2)}`;
}

/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
// Day 0 of a month is the last day of the one before.
const daysOf = (month: number): number => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
const pad = (value: number, length: number): string => String(value).padStart(length, '0');
