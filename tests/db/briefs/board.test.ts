import { expect, it } from 'vitest';
import { listBoard } from '@/lib/board/list-board';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { prepareWorld } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { staff, create } = briefCalls(world);
const board = async (input: Record<string, unknown> = {}) => (await performInBrand(listBoard, staff(), input)).answer;

it('[Y-27] a board has every status in the order of the work, exact counts, 50 cards a column, urgent first, then due', async () => {
  const { a } = world();
  const brandId = a.record.id;
  const like = await create();
  const { id, uuid, ...row } = await platformClient().brief.findFirstOrThrow({ where: { uuid: like.uuid } });
  const { allocatedHoursToday, hoursAllocated, departmentId, categoryId, creatorUserId, project } = row;
  await platformClient().brief.createMany({
    data: Array.from({ length: 120 }, (_, at) => ({
      brandId,
      departmentId,
      categoryId,
      creatorUserId,
      project,
      hoursAllocated,
      allocatedHoursToday,
      statusId: at % 3 === 0 ? 8 : 5,
      urgent: at === 100 || at === 31,
      draftDueDate: new Date(Date.UTC(2099, 0, 1 + ((at * 37) % 120))),
      inMarketDate: new Date('2099-12-01'),
    })),
  });
  const { data, meta } = await board();
  const statuses = await platformClient().briefStatus.findMany({ orderBy: { position: 'asc' } });
  expect(data.map(({ status }) => status.title)).toEqual(statuses.map(({ title }) => title));
  const listed = await performInBrand(listBriefs, staff(), { limit: 1 });
  const live = await platformClient().brief.count({ where: { brandId, deletedAt: null } });
  expect([meta.total, live]).toEqual([live, Math.max(live, listed.answer.meta.total)]);
  const column = data.find(({ status }) => status.id === 5);
  expect([column?.total, column?.briefs.length]).toEqual([80, 50]);
  expect(column?.briefs.map(({ urgent }) => urgent).slice(0, 3)).toEqual([1, 1, 0]);
  const due = column?.briefs.slice(2).map(({ draftDueDate }) => draftDueDate) ?? [];
  expect(due).toEqual(due.toSorted());

  // The rest of one column; the same filters as the list's.
  const rest = await board({ statuses: '5', page: '2' });
  expect(rest.data.map(({ total, briefs }) => [total, briefs.length])).toEqual([[80, 30]]);
  const all = [...(column?.briefs ?? []), ...(rest.data[0]?.briefs ?? [])];
  expect(new Set(all.map((brief) => brief.uuid)).size).toBe(80);
  const beyond = await board({ statuses: '5', page: '3' });
  expect(beyond.data.map(({ total, briefs }) => [total, briefs.length])).toEqual([[80, 0]]);
  const until = await board({ dueDateEnd: '2099-01-10', exclude: '8' });
  expect(until.data.some(({ status }) => status.id === 8)).toBe(false);
  const listedUntil = await performInBrand(listBriefs, staff(), { dueDateEnd: '2099-01-10', exclude: '8' });
  expect(until.meta.total).toBe(listedUntil.answer.meta.total);
});
