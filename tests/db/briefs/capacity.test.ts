import { beforeAll, describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { lastChange } from '@/lib/briefs/last-change';
import { listCapacity } from '@/lib/briefs/list-capacity';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { addDays, mondayOf } from '@/lib/briefs/working-days';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { today } from '@/lib/format/format';
import { prepareWorld } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { staff, create, update } = briefCalls(world);
const capacity = async (input: Record<string, unknown> = {}) =>
  (await performInBrand(listCapacity, staff(), input)).answer;
const stamp = async () => (await performInBrand(lastChange, staff(), {})).answer.stamp;

describe("the forecast of people's weeks (decisions D5.9)", () => {
  let next = '';
  beforeAll(async () => {
    const { a } = world();
    next = addDays(mondayOf(today(a.record.timeZone)), 7);
    const output = async (timeSpread: string, turnaroundDays: number | null) =>
      (
        await platformClient().briefmeOutput.create({
          data: {
            brandId: a.record.id,
            brandDepartmentId: a.department.id,
            title: `${timeSpread} output`,
            timeSpread,
            turnaroundDays,
          },
        })
      ).id;
    const even = await output('Even spread', 4);
    const block = await output('Block', null);
    const none = await output('', 3);
    // Friday of next week.
    const due = { draftDueDate: addDays(next, 4), inMarketDate: addDays(next, 60) };
    const person = { assigneeBrandUsersId: a.colleague.brandUserId };
    await create({ ...due, ...person, briefmeOutputsId: even, hoursAllocated: '10.05' });
    await create({ ...due, ...person, briefmeOutputsId: block, hoursAllocated: 52 });
    await create({ ...due, ...person, briefmeOutputsId: none, hoursAllocated: 99 });
    await create({ ...due, briefmeOutputsId: block, hoursAllocated: 70 });
    const done = await create({ ...due, ...person, briefmeOutputsId: block, hoursAllocated: 33 });
    await update(done.uuid, { statusId: 10 });
    const gone = await create({ ...due, ...person, briefmeOutputsId: block, hoursAllocated: 44 });
    await performInBrand(removeBrief, staff(), { briefId: gone.uuid });
    await create({ ...due, assigneeBrandUsersId: a.staff.brandUserId, briefmeOutputsId: block, hoursAllocated: 8 });
  });

  it('adds the days of unfinished briefs by person and week', async () => {
    const { a } = world();
    const answer = await capacity();
    expect(answer.weeks).toEqual([-7, 0, 7, 14].map((days) => addDays(next, days)));
    expect(answer.weekHours).toBe(40);
    // 52 hours are six whole days and four hours: five days of next week, the rest in this one.
    expect(answer.data).toMatchObject([
      { id: a.colleague.brandUserId, user: { firstName: a.colleague.firstName }, hours: [12, 50.05, 0, 0] },
      { id: a.staff.brandUserId, hours: [0, 8, 0, 0] },
    ]);
  });

  it('answers for the people that are asked for, also those without work, and for as many weeks', async () => {
    const { a } = world();
    const ids = `${a.brandAdmin.brandUserId},${a.staff.brandUserUuid}`;
    const answer = await capacity({ assignees: ids, weeks: '2' });
    expect(answer.data.map(({ id, hours }) => [id, hours])).toEqual([
      [a.staff.brandUserId, [0, 8]],
      [a.brandAdmin.brandUserId, [0, 0]],
    ]);
  });
});

describe('the stamp of the newest change', () => {
  it('stays while nothing changes, and differs after every change of a brief or a name', async () => {
    const { a } = world();
    const brief = await create();
    let before = await stamp();
    expect(await stamp()).toBe(before);
    // What a list does not show leaves it alone.
    await performInBrand(addComment, staff(), { briefId: brief.uuid, bodyContent: 'Seen' });
    expect(await stamp()).toBe(before);
    const changes = [
      () => update(brief.uuid, { project: 'Renamed' }),
      () => update(brief.uuid, { statusId: 5 }),
      () => performInBrand(allocateHours, staff(), { briefId: brief.uuid, allocatedHoursToday: 2 }),
      () => create(),
      () => performInBrand(removeBrief, staff(), { briefId: brief.uuid }),
      () => platformClient().category.updateMany({ where: { id: a.category.id }, data: { name: 'New name' } }),
    ];
    for (const change of changes) {
      await change();
      const now = await stamp();
      expect(now).not.toBe(before);
      before = now;
    }
  });
});
