/** Working time: public holidays of New South Wales around today, a part-timer, and a few days off. */
import type { Client } from 'pg';
import { addDays, type Day } from './calendar';
import type { BrandContext } from './context';
import { insert } from './insert';

const asUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
/** 0 is Sunday. */
const weekday = (day: Day): number => asUtc(day).getUTCDay();

/** Easter Sunday by the Gregorian computus. */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const day = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const after = full - day;
  const month = 3 + Math.floor((after + 40) / 44);
  return `${year}-0${month}-${String(after + 28 - 31 * Math.floor(month / 4)).padStart(2, '0')}`;
}

/** The nth Monday of a month. */
function monday(year: number, month: string, nth: number): Day {
  const first = `${year}-${month}-01`;
  return addDays(first, ((8 - weekday(first)) % 7) + (nth - 1) * 7);
}

/** With a substitute day on the first weekday after holidays that fall on a weekend. */
function holidaysOf(year: number): [Day, string][] {
  const easter = easterOf(year);
  const moved = (day: Day, name: string): [Day, string][] => {
    const away = { 6: 2, 0: 1 }[weekday(day)];
    return away === undefined ? [[day, name]] : [[addDays(day, away), `${name} (in lieu)`]];
  };
  const christmas = moved(`${year}-12-25`, 'Christmas Day');
  const boxing = moved(`${year}-12-26`, 'Boxing Day');
  // On a weekend both would move to the Monday.
  const next =
    christmas[0]?.[0] === boxing[0]?.[0] ? boxing.map(([day, name]): [Day, string] => [addDays(day, 1), name]) : boxing;
  return [
    ...moved(`${year}-01-01`, "New Year's Day"),
    ...moved(`${year}-01-26`, 'Australia Day'),
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Easter Monday'],
    [`${year}-04-25`, 'Anzac Day'],
    [monday(year, '06', 2), "King's Birthday"],
    [monday(year, '10', 1), 'Labour Day'],
    ...christmas,
    ...next,
  ];
}

/** Hours a week of those who do not work full-time. */
const PART_TIME: Readonly<Record<string, number>> = { 'harbour/kirra': 24, 'northwind/mia': 16 };
/** Working days from today: first and last. */
const AWAY: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'harbour/callum': [[1, 2]],
  'harbour/dylan': [[6, 9]],
  'harbour/grace': [[11, 15]],
  'harbour/leilani': [[17, 26]],
  'northwind/arjun': [[7, 8]],
};

export async function insertWorkingTime(client: Client, { id, key, calendar, members }: BrandContext): Promise<void> {
  const year = Number(calendar.today.slice(0, 4));
  await insert(
    client,
    'public_holidays',
    [year, year + 1].flatMap((each) => holidaysOf(each).map(([date, name]) => ({ brand_id: id, date, name }))),
  );
  const active = members.filter((member) => member.active);
  for (const { handle, memberId } of active) {
    const hours = PART_TIME[`${key}/${handle}`];
    if (hours) {
      await client.query('update brand_users set weekly_hours = $3 where brand_id = $1 and id = $2', [
        id,
        memberId,
        hours,
      ]);
    }
  }
  await insert(
    client,
    'days_off',
    active.flatMap(({ handle, memberId }) =>
      (AWAY[`${key}/${handle}`] ?? []).map(([first, last]) => ({
        brand_id: id,
        brand_user_id: memberId,
        first_day: calendar.workingDay(calendar.today, first),
        last_day: calendar.workingDay(calendar.today, last),
      })),
    ),
  );
}
