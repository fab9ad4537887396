import { shownPerson } from '@/lib/access/invited-person';
import { operation } from '@/lib/core/operation';
import { change, refuseStaleVersion } from '@/lib/db/change';
import { lockRow } from '@/lib/db/lock-row';
import { formatDate } from '@/lib/format/format';
import { changesBetween } from '@/lib/runtime/field-changes';
import { memberOf, shapeWorkingTime } from './get-working-time';
import { type DayOff, saveWorkingTimeInput, workingTime } from './inputs';

/** PUT /v1/brands/{id}/users/{userId}/working-time: what it names, days off as a whole list (Y-27). */
export const saveWorkingTime = operation({
  name: 'calendar.saveWorkingTime',
  summary: "Save a brand user's hours a week and days off",
  effect: 'write',
  allow: 'calendar.manage',
  input: saveWorkingTimeInput,
  output: workingTime,
  async run({ db, brand, events }, { userId, weeklyHours, daysOff, version }) {
    const { id } = await memberOf(db, userId);
    await lockRow(db, 'brand_users', { id });
    const current = await memberOf(db, userId);
    const before = shapeWorkingTime(current);
    const isSame =
      (weeklyHours === undefined || Number(weeklyHours) === before.weeklyHours) &&
      (daysOff === undefined || sameDays(before.daysOff, daysOff));
    if (isSame) {
      refuseStaleVersion(current, version);
      return before;
    }
    await change(db.brandUser, current.id, version, weeklyHours === undefined ? {} : { weeklyHours });
    if (daysOff) {
      const own = { brandId: brand.id, brandUserId: current.id };
      await db.dayOff.deleteMany({ where: { brandUserId: current.id } });
      await db.dayOff.createMany({
        data: daysOff.map(({ firstDay, lastDay }) => ({
          ...own,
          firstDay: new Date(firstDay),
          lastDay: new Date(lastDay),
        })),
      });
    }
    const saved = await memberOf(db, userId);
    const after = shapeWorkingTime(saved);
    events.updated(
      'member',
      { ...saved, user: shownPerson(saved, saved.user) },
      changesBetween(inWords(before), inWords(after), ['weeklyHours', 'daysOff']),
    );
    return after;
  },
});

/** In any order: no two of a list have a day in common. */
function sameDays(before: readonly DayOff[], after: readonly DayOff[]): boolean {
  const known = new Set(before.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`));
  return before.length === after.length && after.every(({ firstDay, lastDay }) => known.has(`${firstDay} ${lastDay}`));
}

/** For the log. */
const inWords = ({ weeklyHours, daysOff }: { weeklyHours: number; daysOff: readonly DayOff[] }) => ({
  weeklyHours,
  daysOff: daysOff
    .map(({ firstDay, lastDay }) =>
      firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} – ${formatDate(lastDay)}`,
    )
    .join(', '),
});
