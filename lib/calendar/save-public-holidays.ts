import { operation } from '@/lib/core/operation';
import { change, refuseStaleVersion } from '@/lib/db/change';
import { lockBrand } from '@/lib/db/lock-row';
import { formatDate, joinNames } from '@/lib/format/format';
import { NOT_RECORDED } from '@/lib/runtime/field-changes';
import { type PublicHoliday, publicHolidayList, savePublicHolidaysInput } from './inputs';
import { readHolidays } from './list-public-holidays';

/** PUT /v1/brands/{id}/public-holidays: the whole list at once (Y-27). */
export const savePublicHolidays = operation({
  name: 'calendar.savePublicHolidays',
  summary: 'Save the whole list of public holidays',
  effect: 'write',
  allow: 'calendar.manage',
  input: savePublicHolidaysInput,
  output: publicHolidayList,
  async run({ db, brand, events }, { holidays, version: seen }) {
    await lockBrand(db, brand.id);
    const before = await readHolidays(db);
    if (sameDays(before, holidays)) {
      const current = await db.brand.findUniqueOrThrow({ where: { id: brand.id }, select: { version: true } });
      refuseStaleVersion(current, seen);
      return { data: before, version: current.version };
    }
    const { version } = await change(db.brand, brand.id, seen, {});
    await db.publicHoliday.deleteMany({});
    await db.publicHoliday.createMany({
      data: holidays.map(({ date, name }) => ({ brandId: brand.id, date: new Date(date), name })),
    });
    const data = await readHolidays(db);
    events.updated('brand', brand, { publicHolidays: difference(before, data) });
    return { data, version };
  },
});

/** In any order: a list names no day twice. */
function sameDays(before: readonly PublicHoliday[], after: readonly PublicHoliday[]): boolean {
  const known = new Map(before.map(({ date, name }) => [date, name]));
  return before.length === after.length && after.every(({ date, name }) => known.get(date) === name);
}

/** For the log: the days that went and those that came, where they are few. */
function difference(before: readonly PublicHoliday[], after: readonly PublicHoliday[]) {
  const inWords = ({ date, name }: PublicHoliday): string => `${name} ${formatDate(date)}`;
  const only = (these: readonly PublicHoliday[], those: readonly PublicHoliday[]): string => {
    const others = new Set(those.map(inWords));
    return joinNames(these.map(inWords).filter((one) => !others.has(one)));
  };
  const [from, to] = [only(before, after), only(after, before)];
  return Math.max(from.length, to.length) > 200 ? { from: NOT_RECORDED, to: NOT_RECORDED } : { from, to };
}
