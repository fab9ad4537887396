import { beforeAll, describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { lastChange } from '@/lib/briefs/last-change';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listCapacity } from '@/lib/briefs/list-capacity';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { mondayOf } from '@/lib/briefs/working-days';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { addDays, today } from '@/lib/format/format';
import { connected, contextOf, prepareWorld, recount } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { staff, create, update } = briefCalls(world);
const capacity = async (input: Record<string, unknown> = {}) =>
  (await performInBrand(listCapacity, staff(), input)).answer;
const sum = (hours: readonly number[] = []) => hours.reduce((all, each) => all + each, 0);
/** As the screens do it would need an administrator for 'Approved'. */
async function setStatus(uuid: string, title: string) {
  const status = await platformClient().briefStatus.findFirstOrThrow({ where: { title } });
  await platformClient().brief.updateMany({ where: { uuid }, data: { statusId: status.id } });
}
const stamp = async () => (await performInBrand(lastChange, staff(), {})).answer.stamp;

describe("the forecast of people's weeks (D5.9)", () => {
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
    const own = { assigneeBrandUsersId: a.staff.brandUserId };
    await create({ ...due, ...own, briefmeOutputsId: block, hoursAllocated: 8 });
    await create({ ...due, ...own, draftDueDate: addDays(today(a.record.timeZone), -30), hoursAllocated: 6 });
    await create({ ...own, draftDueDate: addDays(next, 50), inMarketDate: addDays(next, 60), hoursAllocated: 7 });
    const held = await create({ ...due, ...own, hoursAllocated: 5 });
    await setStatus(held.uuid, 'On Hold');
    const approved = await create({ ...due, ...own, hoursAllocated: 77 });
    await setStatus(approved.uuid, 'Approved');
  });

  it('puts each quoted hour of unfinished briefs in exactly one place', async () => {
    const { a } = world();
    const answer = await capacity();
    expect(answer.weeks).toEqual([-7, 0, 7, 14].map((days) => addDays(next, days)));
    expect(answer.weekHours).toBe(40);
    const of = (id: number) => answer.data.find((line) => line.id === id);
    const colleague = of(a.colleague.brandUserId);
    expect(colleague?.user.firstName).toBe(a.colleague.firstName);
    // By the day on which this runs, some of the 52 hours of the block stand in this week.
    expect((colleague?.hours[0] ?? 0) + (colleague?.hours[1] ?? 0)).toBeCloseTo(10.05 + 52 + 99, 6);
    expect(colleague).toMatchObject({ later: 0, overdue: 0, onHold: 0 });
    expect(of(a.staff.brandUserId)).toMatchObject({ hours: [6, 8, 0, 0], later: 7, overdue: 6, onHold: 5 });
    expect(answer.unassigned).toMatchObject({ later: 0, overdue: 0, onHold: 0 });
    expect(sum(answer.unassigned?.hours)).toBe(70);
    expect(answer.departed).toEqual({ ids: [], hours: [0, 0, 0, 0], later: 0, overdue: 0, onHold: 0 });

    const [stored] = await platformClient().$queryRaw<{ hours: number }[]>`
      select sum(hours_allocated)::float8 as hours from briefs join brief_statuses as s on s.id = status_id
      where brand_id = ${a.record.id} and deleted_at is null and s.title not in ('Completed', 'Approved')`;
    const places = [...answer.data, answer.unassigned, answer.departed];
    const all = places.reduce(
      (total, place) => total + sum(place?.hours) + (place?.later ?? 0) + (place?.onHold ?? 0),
      0,
    );
    expect(all).toBeCloseTo(stored?.hours ?? -1, 6);
  });

  it('answers for the people that are asked for, also those without work, and for as many weeks', async () => {
    const { a } = world();
    const ids = `${a.brandAdmin.brandUserId},${a.staff.brandUserUuid}`;
    const answer = await capacity({ assignees: ids, weeks: '2' });
    expect(answer.data.map(({ id, hours }) => [id, hours])).toEqual([
      [a.staff.brandUserId, [6, 8]],
      [a.brandAdmin.brandUserId, [0, 0]],
    ]);
    expect([answer.unassigned, answer.departed]).toEqual([null, null]);
    // Somebody who is named twice is there once.
    const twice = await capacity({ assignees: `${a.staff.brandUserId},${ids}`, weeks: '2' });
    expect(twice.data).toEqual(answer.data);
  });

  it('keeps the hours of people who left, with whose they were', async () => {
    const { a } = world();
    const member = { where: { brandId_id: { brandId: a.record.id, id: a.colleague.brandUserId } } };
    await platformClient().brandUser.update({ ...member, data: { deletedAt: new Date() } });
    await recount(world());
    const answer = await capacity();
    expect(answer.data.map(({ id }) => id)).toEqual([a.staff.brandUserId]);
    expect(answer.departed?.ids).toEqual([a.colleague.brandUserId]);
    expect(sum(answer.departed?.hours)).toBeCloseTo(10.05 + 52 + 99, 6);
    await platformClient().brandUser.update({ ...member, data: { deletedAt: null } });
    await recount(world());
  });

  it('leads to a list of what nobody has', async () => {
    const listed = await performInBrand(listBriefs, staff(), { unassigned: '1' });
    expect(listed.answer.data.map(({ hoursAllocated }) => hoursAllocated)).toContain(70);
    expect(listed.answer.data.every(({ assignee }) => assignee === null)).toBe(true);
    expect(listed.answer.meta.total).toBe(listed.answer.data.length);
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
      () =>
        performInBrand(updateDepartment, contextOf(world(), 'brandAdmin'), {
          departmentId: a.department.uuid,
          title: 'New name',
        }),
    ];
    for (const change of changes) {
      await change();
      const now = await stamp();
      expect(now).not.toBe(before);
      before = now;
    }
  });

  it('differs after a change that took its number before the newest one and is there after it', async () => {
    const brief = await create();
    const slow = await connected(world());
    await slow.query('begin');
    await slow.query(
      `insert into brief_changes (brand_id, brief_id, kind) select brand_id, id, 'updated' from briefs where uuid = $1`,
      [brief.uuid],
    );
    await create();
    const before = await stamp();
    await slow.query('commit');
    await slow.end();
    expect(await stamp()).not.toBe(before);
  });
});
