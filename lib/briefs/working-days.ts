/** Working days are Monday to Friday (decisions D1.10). Dates are 'yyyy-MM-dd'. Client-safe. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many working days lie after `from`, up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  const start = Date.parse(`${from}T00:00:00Z`);
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / DAY_MS);
  if (!(days > 0)) return 0;
  // Whole weeks hold five each; the rest is counted.
  let working = Math.floor(days / 7) * 5;
  for (let day = days - (days % 7) + 1; day <= days; day += 1) {
    const weekday = new Date(start + day * DAY_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) working += 1;
  }
  return working;
}

/** Whether a due date is nearer than the output type's turnaround: a warning, never a refusal (decisions D5.8). */
export const isShortTurnaround = (today: string, dueDate: string, turnaroundDays: number | null): boolean =>
  Boolean(turnaroundDays && dueDate) && workingDaysBetween(today, dueDate) < (turnaroundDays ?? 0);
