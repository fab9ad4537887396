import { membershipOf } from '@/lib/access/invited-person';
import type { RowRef } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { dayText } from '@/lib/format/format';
import { absent } from '@/lib/runtime/fault';
import { type WorkingTime, workingTime, workingTimePath } from './inputs';

/** GET /v1/brands/{id}/users/{userId}/working-time: hours a week and days off of a member (Y-27). */
export const getWorkingTime = operation({
  name: 'calendar.getWorkingTime',
  summary: "Get a brand user's hours a week and days off",
  effect: 'read',
  allow: 'calendar.view',
  input: workingTimePath,
  output: workingTime,
  run: async ({ db }, { userId }) => shapeWorkingTime(await memberOf(db, userId)),
});

const SHOWN = { firstName: true, lastName: true, email: true, avatarColour: true } as const;

/** A live membership with its days off, by the person (`membershipOf`). @throws Fault absent */
export async function memberOf(db: BrandTransaction, userRef: RowRef) {
  const member = await db.brandUser.findFirst({
    where: membershipOf(userRef),
    include: { daysOff: { orderBy: { firstDay: 'asc' } }, user: { select: SHOWN } },
  });
  if (!member) throw absent();
  return member;
}

export const shapeWorkingTime = ({
  weeklyHours,
  daysOff,
  version,
}: Awaited<ReturnType<typeof memberOf>>): WorkingTime => ({
  weeklyHours: weeklyHours.toNumber(),
  daysOff: daysOff.map(({ firstDay, lastDay }) => ({ firstDay: dayText(firstDay), lastDay: dayText(lastDay) })),
  version,
});
