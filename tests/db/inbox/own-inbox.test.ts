import { describe, expect, it } from 'vitest';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { removeComment } from '@/lib/briefs/remove-comment';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { countUnread } from '@/lib/inbox/count-unread';
import { listInbox } from '@/lib/inbox/list-inbox';
import { readAll } from '@/lib/inbox/read-all';
import { purgeExpired } from '@/lib/jobs/purge-expired';
import { createBriefs } from '@/lib/scope/create-briefs';
import { removeMember } from '@/lib/users/remove-member';
import { contextOf, platformContextOf } from '../harness';
import { prepareInbox } from './inbox-actions';
import { entriesAbout, makeBrief, perform } from './people';

const { as, people, changeEntryOf, chooses, comment, inboxOf, update, world } = prepareInbox();

describe('entries', () => {
  it('[Y-05] ten reassignments and ten comments are two entries', async () => {
    const brief = await makeBrief(people());
    const assignees = [people().bystander, people().former];
    for (let turn = 0; turn < 10; turn += 1) {
      await update(brief.uuid, { assigneeBrandUsersId: assignees[turn % 2]?.brandUserId });
      await comment(brief.uuid, `Comment ${turn}`);
    }
    const entries = (await entriesAbout(world(), people(), brief.uuid)).filter(({ role }) => role === 'watcher');
    expect(entries.map(({ reason: what, count }) => [what, count])).toEqual([
      ['watching/assignee', 10],
      ['watching/comment', 10],
    ]);
  });

  it('[Y-05] what happens after one was read, finished or snoozed is a new entry', async () => {
    const brief = await makeBrief(people());
    const marks = [{ read: true }, { done: true }, { snoozedUntil: new Date(Date.now() + 864e5).toISOString() }];
    for (const mark of marks) {
      await comment(brief.uuid, 'Once more');
      const [newest] = (await inboxOf(people().watcher)).data;
      await changeEntryOf(people().watcher, newest?.uuid, mark);
    }
    await comment(brief.uuid, 'And again');
    expect((await entriesAbout(world(), people(), brief.uuid)).filter(({ role }) => role === 'watcher')).toHaveLength(
      4,
    );
  });

  it('[Y-05] of what waits, what is no longer true is done by itself, marked settled', async () => {
    const brief = await makeBrief(people());
    const entriesOf = async (role: string) =>
      (await entriesAbout(world(), people(), brief.uuid))
        .filter((entry) => entry.role === role && entry.reason.startsWith('waiting'))
        .map(({ reason, done, settled }) => `${reason} ${done && settled ? 'settled' : 'open'}`);
    await update(brief.uuid, { assigneeBrandUsersId: people().bystander.brandUserId });
    await update(brief.uuid, { statusId: 6 });
    expect(await entriesOf('bystander')).toEqual(['waiting/assigned open', 'waiting/edits open']);
    await update(brief.uuid, { statusId: 13 });
    expect(await entriesOf('bystander')).toEqual(['waiting/assigned open', 'waiting/edits settled']);
    expect(await entriesOf('creator')).toEqual(['waiting/approval open']);
    await update(brief.uuid, { statusId: 10 });
    expect(await entriesOf('creator')).toEqual(['waiting/approval settled']);
    expect(await entriesOf('bystander')).toEqual(['waiting/assigned settled', 'waiting/edits settled']);
    const { data } = await inboxOf(people().bystander, { done: 1 });
    expect(data.map(({ settled }) => settled)).toEqual([true, true]);
  });

  it('[Y-05] an approval waits for the creator of now, and for admins, as long as it is asked for', async () => {
    const brief = await makeBrief(people());
    await update(brief.uuid, { statusId: 13 });
    await update(brief.uuid, { creatorBrandUsersId: people().bystander.brandUserId });
    const open = (await entriesAbout(world(), people(), brief.uuid)).filter(
      ({ reason, done }) => reason === 'waiting/approval' && !done,
    );
    expect(open.map(({ role }) => role).sort()).toEqual(['adminDivision', 'adminWatcher']);
  });

  it('[Y-05] reassigned away settles; a removed brief says that it is gone', async () => {
    const brief = await makeBrief(people());
    await update(brief.uuid, { assigneeBrandUsersId: people().bystander.brandUserId });
    await update(brief.uuid, { assigneeBrandUsersId: people().former.brandUserId });
    const [first] = (await inboxOf(people().bystander, { done: 1 })).data;
    expect(first).toMatchObject({ cause: 'assigned', settled: true, record: { gone: false, title: 'Spring Poster' } });
    await perform(removeBrief, as(people().actor), { briefId: brief.uuid });
    const { data } = await inboxOf(people().watcher);
    expect(data.find(({ cause }) => cause === 'removed')).toMatchObject({ record: { gone: true } });
  });

  it('[Y-05] given to nobody, one brief or several together, waits for nobody and is due for nobody', async () => {
    const [one, other] = [await makeBrief(people(), { statusId: 4 }), await makeBrief(people(), { statusId: 4 })];
    const rows = [{ id: one.uuid }, { id: other.uuid }];
    const inBulk = (change: Record<string, unknown>) => perform(changeBriefs, as(people().actor), { rows, change });
    await platformClient().inboxEntry.create({
      data: {
        brandId: people().brand.record.id,
        brandUserId: people().bystander.brandUserId,
        recordKind: 'brief',
        recordUuid: one.uuid,
        cause: 'dueNext',
        group: 'reminders',
        details: { dueDate: '2099-03-02' },
      },
    });
    await inBulk({ assigneeBrandUsersId: people().bystander.brandUserId });
    await inBulk({ statusId: 6 });
    // Whoever was given a brief watches it, and is notified of that, too.
    const open = async () =>
      (await inboxOf(people().bystander)).data
        .filter(({ group }) => group !== 'watching')
        .map(({ cause, record }) => `${cause} ${record.uuid ? 1 : 2}`);
    expect((await open()).sort()).toEqual(['assigned 2', 'dueNext 1', 'edits 2']);
    await update(one.uuid, { assigneeBrandUsersId: null });
    // Of the other one it is still true.
    expect((await open()).sort()).toEqual(['assigned 2', 'edits 2']);
    await inBulk({ assigneeBrandUsersId: null });
    expect(await open()).toEqual([]);
    const { data } = await inboxOf(people().bystander, { done: 1 });
    expect(data.map(({ settled }) => settled)).toEqual([true, true, true]);
  });

  it('[Y-05] a withdrawn comment is in no inbox any more', async () => {
    const brief = await makeBrief(people());
    const first = await comment(brief.uuid, 'Wrong brief');
    const second = await comment(brief.uuid, 'Right brief');
    await perform(removeComment, as(people().actor), { briefId: brief.uuid, commentId: second.uuid });
    expect((await inboxOf(people().watcher)).data).toMatchObject([{ count: 1, comment: { text: 'Wrong brief' } }]);
    await perform(removeComment, as(people().actor), { briefId: brief.uuid, commentId: first.uuid });
    expect((await inboxOf(people().watcher)).data).toEqual([]);
  });

  it('[Y-05] one operation on many briefs is one entry, which opens those', async () => {
    const { a } = world();
    const brandId = a.record.id;
    for (const { id: departmentId } of [a.department, a.spareDepartment]) {
      const more = { brandId, scopeId: a.scope.id, departmentId, itemDescription: 'Layout', timeMinutes: 30 };
      const rates = { hourlyCostByRole: '80', hourlySellByRole: '150', displayOrder: 2 };
      await platformClient().scopeLine.create({ data: { ...more, ...rates } });
    }
    await platformClient().brief.updateMany({ where: { brandId }, data: { specialistBrandUserId: null } });
    // Both are made with the same specialist by a rule of the database, since the operation itself names none.
    await world().owner.query(`
      create function specialised() returns trigger language plpgsql as $$
      begin new.specialist_brand_user_id := ${people().bystander.brandUserId}; return new; end $$;
      create trigger specialised before insert on briefs for each row execute function specialised()`);
    const { briefs } = (await perform(createBriefs, as(people().actor), {
      scopeId: a.scope.uuid,
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-04-01',
    })) as { briefs: { uuid: string }[] };
    await world().owner.query('drop trigger specialised on briefs; drop function specialised');
    expect(briefs.length).toBe(2);
    const { data } = await inboxOf(people().bystander);
    expect(data).toMatchObject([{ cause: 'specialist', count: 2, record: { uuid: null, gone: false } }]);
    const { data: opened } = (
      await performInBrand(listBriefs, as(people().bystander), { entry: data[0]?.uuid, limit: 10 })
    ).answer;
    expect(opened.map(({ uuid }) => uuid).sort()).toEqual(briefs.map(({ uuid }) => uuid).sort());
    // Nobody else's entry opens anything.
    const { meta } = (await performInBrand(listBriefs, as(people().watcher), { entry: data[0]?.uuid })).answer;
    expect(meta.total).toBe(0);
  });
});

describe('the own inbox', () => {
  it('[Y-12] is filtered and paged, and counted as the bell counts', async () => {
    const briefs = [await makeBrief(people()), await makeBrief(people()), await makeBrief(people())];
    for (const { uuid } of briefs) await comment(uuid, 'First');
    await update(briefs[0]?.uuid ?? '', { assigneeBrandUsersId: people().watcher.brandUserId });
    const all = await inboxOf(people().watcher);
    expect(all.meta).toMatchObject({ total: 4, unread: 4, page: 1 });
    expect(all.data[0]).toMatchObject({ cause: 'assigned', group: 'waiting', actor: { firstName: 'actor' } });
    expect((await inboxOf(people().watcher, { group: 'waiting,reminders' })).meta.total).toBe(1);
    const second = await inboxOf(people().watcher, { group: 'watching', limit: 2, page: 2 });
    expect([second.data.length, second.meta.total, second.meta.lastPage]).toEqual([1, 3, 2]);
    await expect(inboxOf(people().watcher, { group: 'gossip' })).rejects.toMatchObject({ kind: 'invalid' });
    await changeEntryOf(people().watcher, all.data[0]?.uuid, { read: 1 });
    expect((await inboxOf(people().watcher, { unread: 1 })).meta).toMatchObject({ total: 3, unread: 3 });
    expect((await performInBrand(countUnread, as(people().watcher), {})).answer).toEqual({
      unread: 3,
      groups: { waiting: 0, mentions: 0, watching: 3, reminders: 0 },
    });
  });

  it('[Y-08 Y-12] reads, finishes, snoozes and takes back; the last write wins', async () => {
    const brief = await makeBrief(people());
    await comment(brief.uuid, 'First');
    const [{ uuid = '' } = {}] = (await inboxOf(people().watcher)).data;
    expect((await changeEntryOf(people().watcher, uuid, { done: 1 })).answer).toMatchObject({ read: true, done: true });
    expect((await inboxOf(people().watcher)).meta.total).toBe(0);
    expect((await changeEntryOf(people().watcher, uuid, { done: 0, read: 0 })).answer).toMatchObject({
      read: false,
      done: false,
    });
    const until = new Date(Date.now() + 36e5).toISOString();
    expect((await changeEntryOf(people().watcher, uuid, { snoozedUntil: until })).answer.snoozedUntil).toBe(until);
    expect((await inboxOf(people().watcher)).meta).toMatchObject({ total: 0, unread: 0 });
    expect((await inboxOf(people().watcher, { snoozed: 1 })).meta.total).toBe(1);
    // Beside a newer unread entry of the same cause the older one comes back as read.
    await comment(brief.uuid, 'Second');
    expect((await changeEntryOf(people().watcher, uuid, { snoozedUntil: null })).answer).toMatchObject({ read: true });
    for (const past of ['2020-01-01T00:00:00Z', '2199-01-01T00:00:00Z']) {
      await expect(changeEntryOf(people().watcher, uuid, { snoozedUntil: past })).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
    // It is nobody else's.
    await expect(changeEntryOf(people().creator, uuid, { read: 1 })).rejects.toMatchObject({ kind: 'absent' });
  });

  it('[Y-08 Y-12] marks as read what was seen, and nothing that came later', async () => {
    const briefs = [await makeBrief(people()), await makeBrief(people())];
    await comment(briefs[0]?.uuid ?? '', 'Seen');
    const [seen] = (await inboxOf(people().watcher)).data;
    await comment(briefs[1]?.uuid ?? '', 'Later');
    const before = seen?.lastAt ?? '';
    expect((await performInBrand(readAll, as(people().watcher), { before })).answer).toEqual({ read: 1 });
    expect((await inboxOf(people().watcher, { unread: 1 })).data).toMatchObject([{ comment: { text: 'Later' } }]);
  });

  it('[Y-02] is nobody of a superuser without a membership, and silent about a module that is off', async () => {
    const brief = await makeBrief(people());
    await comment(brief.uuid, 'First');
    await expect(performInBrand(listInbox, contextOf(world(), 'superuser'), {})).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const off = as(people().watcher);
    const without = { ...off, brand: { ...off.brand, modules: { ...off.brand.modules, briefMe: false } } };
    expect((await performInBrand(listInbox, without, {})).answer.meta).toMatchObject({ total: 0, unread: 0 });
    expect((await inboxOf(people().watcher)).meta).toMatchObject({ total: 1, unread: 1 });
  });

  it('[Y-02] is erased with its membership', async () => {
    const brief = await makeBrief(people());
    await comment(brief.uuid, 'First');
    await chooses(people().both, { watching: 'mail', divisions: [people().brand.department.uuid] });
    expect((await inboxOf(people().both)).meta.total).toBe(1);
    await performOnPlatform(removeMember, platformContextOf(people().brand.brandAdmin, { brand: people().brand }), {
      brandId: people().brand.record.uuid,
      userId: people().both.userUuid,
    });
    for (const table of ['inbox_entries', 'inbox_settings', 'brief_watches', 'division_watches']) {
      const { rows } = await world().owner.query(
        `select count(*)::int as left from ${table} where brand_user_id = $1`,
        [people().both.brandUserId],
      );
      expect([table, rows[0].left]).toEqual([table, 0]);
    }
  });
});

it('[Y-05] what is done goes after 90 days, everything after 365', async () => {
  const brief = await makeBrief(people());
  const entry = async (cause: string, doneDaysAgo: number | null, lastDaysAgo: number) =>
    platformClient().inboxEntry.create({
      data: {
        brandId: people().brand.record.id,
        brandUserId: people().watcher.brandUserId,
        recordKind: 'brief',
        recordUuid: brief.uuid,
        cause,
        group: 'watching',
        doneAt: doneDaysAgo === null ? null : new Date(Date.now() - doneDaysAgo * 864e5),
        lastAt: new Date(Date.now() - lastDaysAgo * 864e5),
      },
    });
  await entry('comment', 91, 100);
  await entry('status', 89, 100);
  await entry('due', null, 366);
  await entry('assignee', null, 364);
  await purgeExpired({});
  const left = await entriesAbout(world(), people(), brief.uuid);
  expect(left.map(({ reason }) => reason).sort()).toEqual(['watching/assignee', 'watching/status']);
});

it('[Y-06] telling ten watchers is one statement, as is telling none', async () => {
  const statements = async (briefId: string): Promise<number> => {
    const { owner } = world();
    const before = await owner.query(`select count(*)::int as n from statement_log`);
    await comment(briefId, 'Counted');
    const after = await owner.query(`select count(*)::int as n from statement_log`);
    return after.rows[0].n - before.rows[0].n;
  };
  await world().owner.query(`
    create table statement_log (at timestamptz default clock_timestamp());
    grant insert on statement_log to public;
    create function log_statement() returns trigger language plpgsql as $$
    begin insert into statement_log default values; return null; end $$;
    create trigger log_statement after insert on inbox_entries for each statement execute function log_statement()`);
  const watched = await makeBrief(people());
  const alone = await makeBrief(people());
  await platformClient().briefWatch.deleteMany({ where: { briefId: alone.id } });
  const counts = [await statements(watched.uuid), await statements(alone.uuid)];
  await world().owner.query('drop table statement_log cascade; drop function log_statement cascade');
  expect(counts).toEqual([1, 1]);
});
