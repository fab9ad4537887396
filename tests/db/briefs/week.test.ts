import { beforeAll, expect, it } from 'vitest';
import { listWeek } from '@/lib/board/list-week';
import { displayDay } from '@/lib/board/week';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listCapacity } from '@/lib/briefs/list-capacity';
import { canBeOverdue } from '@/lib/briefs/status/is-finished';
import { mondayOf } from '@/lib/briefs/working-days';
import { savePublicHolidays } from '@/lib/calendar/save-public-holidays';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { addDays, today } from '@/lib/format/format';
import { contextOf, prepareWorld, recount } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { staff, create } = briefCalls(world);
const read = async (input: Record<string, unknown> = {}) => (await performInBrand(listWeek, staff(), input)).answer;
let day = '';
let monday = '';
let next = '';

beforeAll(async () => {
  const { a } = world();
  const brandId = a.record.id;
  day = today(a.record.timeZone);
  monday = mondayOf(day);
  next = addDays(monday, 7);
  const like = await create();
  const row = await platformClient().brief.findFirstOrThrow({ where: { uuid: like.uuid } });
  const { departmentId, categoryId, creatorUserId } = row;
  const people = [a.staff.brandUserId, a.colleague.brandUserId, a.brandAdmin.brandUserId, null];
  await platformClient().brief.createMany({
    data: Array.from({ length: 240 }, (_, at) => ({
      brandId,
      departmentId,
      categoryId,
      creatorUserId,
      project: `Week ${at}`,
      statusId: [5, 8, 10, 12, 17, 16][at % 6] ?? 5,
      assigneeBrandUsersId: people[at % 4] ?? null,
      hoursAllocated: (at % 7) + 0.25,
      urgent: at % 11 === 0,
      draftDueDate: new Date(`${addDays(day, ((at * 5) % 49) - 20)}T00:00:00Z`),
      inMarketDate: new Date('2099-12-01'),
    })),
  });
  await performInBrand(savePublicHolidays, contextOf(world(), 'brandAdmin'), {
    holidays: [{ date: addDays(next, 1), name: 'Founders Day' }],
  });
  await performInBrand(saveWorkingTime, contextOf(world(), 'brandAdmin'), {
    userId: a.colleague.userUuid,
    weeklyHours: 20,
    daysOff: [{ firstDay: addDays(next, 3), lastDay: addDays(next, 4) }],
  });
  await recount(world());
});

it('[Y-27] each brief of a week stands in one cell, by the rule of its day, and loads are those of the capacity', async () => {
  const { a } = world();
  const titles = new Map((await platformClient().briefStatus.findMany()).map(({ id, title }) => [id, title]));
  const briefs = await platformClient().brief.findMany({ where: { brandId: a.record.id, deletedAt: null } });
  const cells = new Map<string, number>();
  for (const { statusId, draftDueDate, assigneeBrandUsersId } of briefs) {
    const due = draftDueDate.toISOString().slice(0, 10);
    const stands = displayDay(due, canBeOverdue(titles.get(statusId)), day);
    const cell = `${assigneeBrandUsersId} ${stands}`;
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  const capacity = (await performInBrand(listCapacity, staff(), { weeks: '4' })).answer;
  for (const [at, week] of capacity.weeks.entries()) {
    const answer = await read({ week: addDays(week, 2) });
    expect(answer.week).toBe(week);
    expect(answer.data[0]?.whose).toBe('nobody');
    for (const { member, hours, overdue, available, days } of answer.data) {
      const line = capacity.data.find(({ id }) => id === member?.id);
      const same = member ? line : capacity.unassigned;
      expect([hours, overdue]).toEqual([same?.hours[at] ?? 0, at === 0 ? (same?.overdue ?? 0) : 0]);
      if (line) expect(available).toBe(line.available[at]);
      for (const { date, total, briefs: cards } of days) {
        expect([date, total]).toEqual([date, cells.get(`${member?.id ?? null} ${date}`) ?? 0]);
        expect(cards.length).toBe(Math.min(total, 10));
        const order = cards.map(({ urgent, draftDueDate }) => `${1 - urgent} ${draftDueDate}`);
        expect(order).toEqual(order.toSorted());
      }
    }
    expect(answer.meta.total).toBe(answer.data.flatMap(({ days }) => days).reduce((sum, { total }) => sum + total, 0));
  }
  const past = await read({ week: addDays(monday, -7) });
  expect(past.data.every(({ hours, overdue }) => hours + overdue === 0)).toBe(true);
});

it('[Y-27] shows public holidays and days off, and the hours that are left', async () => {
  const { a } = world();
  const { data, holidays } = await read({ week: next });
  expect(holidays).toEqual([{ date: addDays(next, 1), name: 'Founders Day' }]);
  const of = (id: number) => data.find(({ member }) => member?.id === id);
  expect(of(a.colleague.brandUserId)).toMatchObject({ available: 8, weeklyHours: 20 });
  expect(of(a.colleague.brandUserId)?.days.map(({ off }) => off)).toEqual([false, true, false, true, true]);
  expect(of(a.staff.brandUserId)?.available).toBe(32);
  expect(of(a.staff.brandUserId)?.days.map(({ off }) => off)).toEqual([false, true, false, false, false]);
});

it("[Y-27] takes the list's filters and the next cards of a cell, and keeps what people who left have", async () => {
  const { a } = world();
  const first = await read();
  const at = (answer: typeof first, whose: string) =>
    answer.data
      .find((row) => (row.member ? String(row.member.id) : row.whose) === whose)
      ?.days.toSorted((one, other) => other.total - one.total)[0];
  const cell = at(first, 'nobody');
  expect(cell?.total).toBeGreaterThan(10);
  const second = await read({ unassigned: '1', page: '2' });
  const rest = second.data[0]?.days.find(({ date }) => date === cell?.date);
  expect([rest?.total, rest?.briefs.length]).toEqual([cell?.total, Math.min(10, (cell?.total ?? 0) - 10)]);
  const uuids = new Set([...(cell?.briefs ?? []), ...(rest?.briefs ?? [])].map(({ uuid }) => uuid));
  expect(uuids.size).toBe(10 + (rest?.briefs.length ?? 0));

  const own = await read({ assignees: String(a.staff.brandUserId), statuses: '5', week: next });
  expect(own.data.map(({ member }) => member?.id)).toEqual([a.staff.brandUserId]);
  const listed = await performInBrand(listBriefs, staff(), {
    assignees: String(a.staff.brandUserId),
    statuses: '5',
    dueDateStart: next,
    dueDateEnd: addDays(next, 6),
  });
  expect(own.meta.total).toBe(listed.answer.meta.total);
  expect(own.meta.total).toBeGreaterThan(0);
  // Loads are of all work, whatever the filters leave out.
  const whole = (await read({ week: next })).data.find(({ member }) => member?.id === a.staff.brandUserId);
  expect(own.data[0]?.hours).toBe(whole?.hours);
  const { brandUserId, brandUserUuid } = a.staff;
  const twice = await read({ assignees: `${brandUserId},${brandUserUuid}`, statuses: '5', week: next });
  expect([twice.data, twice.meta]).toEqual([own.data, own.meta]);

  const member = { where: { brandId_id: { brandId: a.record.id, id: a.colleague.brandUserId } } };
  await platformClient().brandUser.update({ ...member, data: { deletedAt: new Date() } });
  await recount(world());
  const after = await read();
  expect(after.data.slice(0, 2).map(({ whose }) => whose)).toEqual(['nobody', 'departed']);
  expect(after.meta.total).toBe(first.meta.total);
  const before = first.data.find(({ member: one }) => one?.id === a.colleague.brandUserId);
  const left = after.data[1];
  expect(left?.days.map(({ total }) => total)).toEqual(before?.days.map(({ total }) => total));
  expect(left?.available).toBe(null);
  // Named by the filter, too, and in weeks in which nothing of theirs is due: the figures of the capacity.
  const assignees = String(a.colleague.brandUserId);
  const capacity = (await performInBrand(listCapacity, staff(), { assignees, weeks: '4' })).answer;
  expect(capacity.data).toEqual([]);
  for (const [week, hours] of capacity.departed?.hours.entries() ?? []) {
    const own = await read({ assignees, week: capacity.weeks[week] });
    expect(own.data.map((row) => [row.whose, row.hours])).toEqual([['departed', hours]]);
    const quiet = await read({ search: 'Nothing is called so', week: capacity.weeks[week] });
    expect(quiet.data.find(({ whose }) => whose === 'departed')?.hours).toBe(hours);
  }
});
