import { expect, it } from 'vitest';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { today } from '@/lib/format/format';
import { getMyDay } from '@/lib/my-day/get-my-day';
import { myDayLists } from '@/lib/my-day/my-day-lists';
import { contextOf, prepareWorld } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { create, staff } = briefCalls(world);
const day = async () => (await performInBrand(getMyDay, staff(), {})).answer;

async function brief(dueInDays: number, statusId: number, allocatedHoursToday: number, assignee: number | null) {
  const { id } = await create();
  const { a } = world();
  const draftDueDate = new Date(`${today(a.record.timeZone)}T00:00:00Z`);
  draftDueDate.setUTCDate(draftDueDate.getUTCDate() + dueInDays);
  await platformClient().brief.update({
    where: { brandId_id: { brandId: a.record.id, id } },
    data: { draftDueDate, statusId, allocatedHoursToday, assigneeBrandUsersId: assignee },
  });
}

it('[Y-33] my day counts what my lists show, and adds up the hours of what is not finished', async () => {
  const { a } = world();
  const { brandUserId } = a.staff;
  expect(await day()).toEqual({ allocatedHours: 0, dayHours: 8, overdue: 0, dueThisWeek: 0, withClient: 0 });
  const statuses = await platformClient().briefStatus.findMany();
  const called = (title: string) => statuses.find((status) => status.title === title)?.id ?? 0;

  await brief(-1, called('In Progress'), 2.25, brandUserId);
  await brief(0, called('With Client'), 1.5, brandUserId);
  await brief(0, called('Approved'), 4, brandUserId);
  await brief(-1, called('On Hold'), 0.25, brandUserId);
  await brief(-40, called('Completed'), 8, brandUserId);
  await brief(40, called('With Client'), 0, brandUserId);
  // A colleague's, and nobody's.
  await brief(0, called('In Progress'), 3, a.colleague.brandUserId);
  await brief(-1, called('In Progress'), 3, null);

  const mine = await day();
  expect(mine).toMatchObject({ allocatedHours: 4, overdue: 1, withClient: 2 });
  const lists = myDayLists(brandUserId, statuses);
  for (const name of ['overdue', 'dueThisWeek', 'withClient'] as const) {
    expect((await performInBrand(listBriefs, staff(), lists[name])).answer.meta.total, name).toBe(mine[name]);
  }
  const { meta } = (await performInBrand(listBriefs, staff(), lists.allocated)).answer;
  expect(meta.totalAllocatedHours).toBe(mine.allocatedHours);
  expect(mine.dueThisWeek).toBeGreaterThanOrEqual(1);
});

it('[Y-33] is a member’s own: a superuser without a membership has none', async () => {
  await expect(performInBrand(getMyDay, contextOf(world(), 'superuser'), {})).rejects.toMatchObject({
    kind: 'forbidden',
  });
});
