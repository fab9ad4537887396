import { onPlatform } from '@/lib/db/platform-database';
import { DAY_MS, dayText } from '@/lib/format/format';

/** More days than any row of holidays before the next working day. */
const AHEAD_DAYS = 60;

/** Public holidays of all brands from yesterday on, by brand: for jobs, in every time zone. */
export async function holidaysAround(now: Date): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await onPlatform((db) =>
    db.publicHoliday.findMany({
      where: {
        date: { gte: new Date(now.getTime() - 2 * DAY_MS), lte: new Date(now.getTime() + AHEAD_DAYS * DAY_MS) },
      },
      orderBy: { date: 'asc' },
    }),
  );
  const holidays = new Map<number, string[]>();
  for (const { brandId, date } of rows) {
    holidays.set(brandId, [...(holidays.get(brandId) ?? []), dayText(date)]);
  }
  return holidays;
}
