import { expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { countUnread } from '@/lib/inbox/count-unread';
import { connected } from '../harness';
import { inMinutes, prepareInbox } from './inbox-actions';
import { makeBrief } from './people';

const { as, people, changeEntryOf, chooses, comment, inboxOf, world } = prepareInbox();

const entryOfWatcher = async () => {
  await comment((await makeBrief(people())).uuid, 'First');
  const [entry] = (await inboxOf(people().watcher)).data;
  return entry?.uuid ?? '';
};

it('[Y-08 Y-12] an entry is either done or snoozed: each ends the other, both at once are refused', async () => {
  const uuid = await entryOfWatcher();
  const change = async (marks: Record<string, unknown>) => (await changeEntryOf(people().watcher, uuid, marks)).answer;
  const snoozedUntil = inMinutes(60).toISOString();
  await change({ snoozedUntil });
  expect(await change({ done: 1 })).toMatchObject({ done: true, snoozedUntil: null });
  expect(await change({ done: 0 })).toMatchObject({ done: false, snoozedUntil: null });
  await change({ done: 1 });
  await platformClient().inboxEntry.updateMany({ where: { uuid }, data: { settledAt: new Date() } });
  expect(await change({ snoozedUntil })).toMatchObject({ done: false, settled: false, snoozedUntil });
  await expect(change({ done: 1, snoozedUntil })).rejects.toMatchObject({
    kind: 'invalid',
    message: 'An entry is either done or snoozed',
  });
  // As the product settles one that is snoozed.
  await platformClient().inboxEntry.updateMany({
    where: { uuid },
    data: { doneAt: new Date(), settledAt: new Date() },
  });
  expect((await inboxOf(people().watcher, { done: 1 })).data).toMatchObject([{ settled: true, snoozedUntil: null }]);
  expect(await change({ done: 0 })).toMatchObject({ done: false, settled: false, snoozedUntil: null });
  expect((await inboxOf(people().watcher)).meta.total).toBe(1);
  // The screen's Undo of Done, of one that was snoozed.
  expect(await change({ done: 0, read: 0, snoozedUntil })).toMatchObject({ read: false, snoozedUntil });
});

it('[Y-05 Y-08] reading an entry leaves what the product settles at the same moment', async () => {
  const uuid = await entryOfWatcher();
  const other = await connected(world());
  try {
    await other.query('begin');
    await other.query('update inbox_entries set done_at = now(), settled_at = now() where uuid = $1', [uuid]);
    const reading = changeEntryOf(people().watcher, uuid, { read: 1 });
    const waits = () => world().owner.query('select from pg_locks where not granted');
    await expect.poll(async () => (await waits()).rowCount, { interval: 5 }).toBeGreaterThan(0);
    await other.query('commit');
    expect((await reading).answer).toMatchObject({ read: true, done: true, settled: true });
  } finally {
    await other.end();
  }
});

it('[Y-06 Y-07] each group is counted by itself, however many entries the others have', async () => {
  await world().owner.query(
    `insert into inbox_entries (brand_id, brand_user_id, record_kind, cause, grp)
     select $1, $2, 'brief', 'comment', case when n > 3000 then 'mentions' else 'watching' end
     from generate_series(1, 3002) as n`,
    [people().brand.record.id, people().watcher.brandUserId],
  );
  expect((await performInBrand(countUnread, as(people().watcher), {})).answer).toEqual({
    unread: 100,
    groups: { waiting: 0, mentions: 2, watching: 100, reminders: 0 },
  });
});

it('[Y-01 Y-09] one division is watched or no longer watched beside the others, also beside one that was removed', async () => {
  const { department, spareDepartment, record } = people().brand;
  const watch = async (id: string, watching: 0 | 1) => {
    const { answer } = await chooses(people().bystander, { division: { id, watching } });
    return answer.divisions.map(({ uuid }) => uuid);
  };
  expect(await watch(department.uuid, 1)).toEqual([department.uuid]);
  expect((await watch(spareDepartment.uuid, 1)).sort()).toEqual([department.uuid, spareDepartment.uuid].sort());
  expect(await watch(department.uuid, 0)).toEqual([spareDepartment.uuid]);
  const where = { brandId: record.id, id: spareDepartment.id };
  await platformClient().department.updateMany({ where, data: { deletedAt: new Date() } });
  await platformClient().brand.update({ where: { id: record.id }, data: { referenceVersion: { increment: 1 } } });
  expect(await watch(department.uuid, 1)).toEqual([department.uuid]);
  await expect(watch(spareDepartment.uuid, 1)).rejects.toMatchObject({ kind: 'invalid' });
});
