import * as z from 'zod';
import { pageMeta } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { wholeList } from '@/lib/core/whole-list';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { dayText } from '@/lib/format/format';
import { type PublicHoliday, publicHolidayList } from './inputs';

/** GET /v1/brands/{id}/public-holidays: the days on which nobody of the brand works, earliest first (Y-27). */
export const listPublicHolidays = operation({
  name: 'calendar.listPublicHolidays',
  summary: 'List public holidays',
  effect: 'read',
  allow: 'calendar.view',
  input: z.object({}),
  output: publicHolidayList.extend({ meta: pageMeta }),
  async run({ db, brand }) {
    const { version } = await db.brand.findFirstOrThrow({ where: { id: brand.id }, select: { version: true } });
    return { ...wholeList(await readHolidays(db)), version };
  },
});

export async function readHolidays(db: BrandTransaction): Promise<PublicHoliday[]> {
  const rows = await db.publicHoliday.findMany({ orderBy: { date: 'asc' } });
  return rows.map(({ date, name }) => ({ date: dayText(date), name }));
}
