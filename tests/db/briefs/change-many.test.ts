import { describe, expect, it } from 'vitest';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { undoChanges } from '@/lib/briefs/undo-changes';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld, recount } from '../harness';
import { briefCalls, errorsOf } from './brief-calls';

const world = prepareWorld();
const { staff, create, update } = briefCalls(world);
const admin = () => contextOf(world(), 'brandAdmin');

type Context = ReturnType<typeof staff>;
const bulk = async (rows: object[], change: object, context: Context = staff()) =>
  (await performInBrand(changeBriefs, context, { rows, change })).answer.results;
const undo = async (rows: object[], context: Context = staff()) =>
  (await performInBrand(undoChanges, context, { rows })).answer.results;
const rowOf = (uuid: string) => platformClient().brief.findFirstOrThrow({ where: { uuid } });

describe('a change in place', () => {
  it('is refused where that field has changed since, naming who changed it; other fields do not matter', async () => {
    const brief = await create();
    await update(brief.uuid, { notes: 'Somebody else typed here' }, admin());
    const kept = await update(brief.uuid, { statusId: 5, expected: { statusId: brief.statusId } });
    expect(kept.statusId).toBe(5);
    await update(brief.uuid, { statusId: 8 }, admin());
    const { user } = await platformClient().brandUser.findFirstOrThrow({
      where: { id: world().a.brandAdmin.brandUserId },
      include: { user: true },
    });
    await expect(update(brief.uuid, { statusId: 6, expected: { statusId: 5 } })).rejects.toMatchObject({
      code: 'resource/newer_version',
      message: `${user.firstName} ${user.lastName} changed the status meanwhile`,
      details: { meta: { current: { statusId: 8 } } },
    });
    expect((await rowOf(brief.uuid)).statusId).toBe(8);
  });

  it('compares people by uuid or number, nobody with nobody, and days with days', async () => {
    const { a } = world();
    const brief = await create();
    const assigned = await update(brief.uuid, {
      assigneeBrandUsersId: a.colleague.brandUserId,
      expected: { assigneeBrandUsersId: null },
    });
    await update(brief.uuid, { draftDueDate: '2099-02-20', expected: { draftDueDate: brief.draftDueDate } });
    await update(brief.uuid, {
      assigneeBrandUsersId: null,
      expected: { assigneeBrandUsersId: assigned.assignee?.uuid, draftDueDate: '2099-02-20' },
    });
    for (const expected of [{ assigneeBrandUsersId: a.colleague.brandUserId }, { draftDueDate: '2099-03-01' }]) {
      await expect(update(brief.uuid, { notes: 'x', expected })).rejects.toMatchObject({ kind: 'conflict' });
    }
  });
});

describe('many at once', () => {
  it('[Y-26] writes what is valid and reports the rest, in the order of the rows', async () => {
    const { a, b } = world();
    const [one, two, moved, far] = [await create(), await create(), await create(), await create()];
    await update(moved.uuid, { statusId: 8 });
    await update(far.uuid, { statusId: 5 });
    const results = await bulk(
      [
        { id: two.uuid, expected: { statusId: 1 } },
        { id: moved.uuid, expected: { statusId: 1 } },
        { id: b.brief.uuid },
        { id: one.id, expected: { statusId: 1 } },
      ],
      { statusId: 5, assigneeBrandUsersId: a.colleague.brandUserId },
    );
    expect(results).toEqual([
      { uuid: two.uuid, ok: true, code: null, message: null, version: 2 },
      { uuid: moved.uuid, ok: false, code: 'resource/newer_version', message: expect.any(String), version: 2 },
      { uuid: null, ok: false, code: 'resource/not_found', message: 'Not found', version: null },
      { uuid: one.uuid, ok: true, code: null, message: null, version: 2 },
    ]);
    expect(await rowOf(one.uuid)).toMatchObject({ statusId: 5, assigneeBrandUsersId: a.colleague.brandUserId });
    expect(await rowOf(moved.uuid)).toMatchObject({ statusId: 8, assigneeBrandUsersId: null });
    expect(await rowOf(b.brief.uuid)).toMatchObject({ version: 1 });
  });

  it('[Y-26] moves due dates by working days, in-market dates with them on request, and keeps their order', async () => {
    const friday = await create({ draftDueDate: '2099-03-06', inMarketDate: '2099-03-06' });
    const monday = await create({ draftDueDate: '2099-03-09', inMarketDate: '2099-03-31' });
    const rows = [{ id: friday.uuid }, { id: monday.uuid }];
    const alone = await bulk(rows, { moveDueDate: 1 });
    expect(alone.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'request/invalid'],
      [true, null],
    ]);
    await bulk(rows, { moveDueDate: 1, moveInMarket: 1 });
    const days = async (uuid: string) => {
      const { draftDueDate, inMarketDate } = await rowOf(uuid);
      return [draftDueDate, inMarketDate].map((date) => date.toISOString().slice(0, 10));
    };
    expect(await days(friday.uuid)).toEqual(['2099-03-09', '2099-03-09']);
    expect(await days(monday.uuid)).toEqual(['2099-03-11', '2099-04-01']);
  });

  it('[Y-26] refuses a removal with another change, or with old values, which it would not compare', async () => {
    const { uuid } = await create();
    const refused = 'A removal takes the version of each row, and no other change';
    for (const [row, change] of [
      [{ id: uuid }, { remove: 1, statusId: 5 }],
      [{ id: uuid, expected: { statusId: 9 } }, { remove: 1 }],
    ] as const) {
      await expect(bulk([row], change, admin())).rejects.toMatchObject(errorsOf({ 'change.remove': refused }));
    }
    expect((await rowOf(uuid)).deletedAt).toBeNull();
  });

  it('[Y-24 Y-26] says who removed a brief, or changed one that was to be removed', async () => {
    const [gone, moved] = [await create(), await create()];
    await update(moved.uuid, { notes: 'Typed meanwhile' }, admin());
    await bulk([{ id: gone.uuid }], { remove: 1 }, admin());
    const removed = expect.stringMatching(/^(?!You).+ removed the brief meanwhile$/u);
    const rows = [gone, moved].map(({ uuid, version }) => ({ id: uuid, version }));
    expect(await bulk(rows, { remove: 1 })).toMatchObject([
      { uuid: gone.uuid, code: 'resource/not_found', message: removed },
      { code: 'resource/newer_version', message: expect.stringMatching(/^(?!You).+ changed the brief meanwhile$/u) },
    ]);
    await expect(update(gone.uuid, { statusId: 5, expected: { statusId: 1 } })).rejects.toMatchObject({
      kind: 'absent',
      message: removed,
    });
    await expect(update(gone.uuid, { notes: 'Typed before' })).rejects.toMatchObject({ message: removed });
    expect((await rowOf(moved.uuid)).deletedAt).toBeNull();
  });

  it('[Y-26] changes a brief that is listed twice once, and reports the second row', async () => {
    const { id, uuid } = await create();
    const expected = { statusId: 1 };
    const results = await bulk(
      [
        { id: uuid, expected },
        { id, expected },
      ],
      { statusId: 5 },
    );
    expect(results).toMatchObject([
      { uuid, ok: true },
      { uuid, ok: false, code: 'request/invalid', message: 'A row may stand in the list once' },
    ]);
  });

  it('does not let staff approve, as with a single brief', async () => {
    const { a } = world();
    const approved = await platformClient().briefStatus.findFirstOrThrow({ where: { title: 'Approved' } });
    const brief = await create({ assigneeBrandUsersId: a.colleague.brandUserId });
    expect(await bulk([{ id: brief.uuid }], { statusId: approved.id })).toMatchObject([{ code: 'auth/forbidden' }]);
    expect(await bulk([{ id: brief.uuid }], { statusId: approved.id }, admin())).toMatchObject([{ ok: true }]);
  });

  it('[Y-26] takes up to 500 rows, at least one change, and one way to set a date', async () => {
    const row = { id: (await create()).uuid };
    await expect(bulk(Array(501).fill(row), { statusId: 5 })).rejects.toMatchObject(
      errorsOf({ rows: 'At most 500 at once' }),
    );
    await expect(bulk([row], {})).rejects.toMatchObject(errorsOf({ change: 'Say what changes' }));
    await expect(bulk([row], { draftDueDate: '2099-03-01', moveDueDate: 1 })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('two people who change the same 40 rows in opposite orders lose nothing and never wait for each other', async () => {
    const briefs = await Promise.all(Array.from({ length: 40 }, () => create()));
    const rows = briefs.map(({ uuid }) => ({ id: uuid, expected: { statusId: 1 } }));
    const both = await Promise.all([bulk(rows, { statusId: 5 }), bulk(rows.toReversed(), { statusId: 8 }, admin())]);
    const passed = both.map((results) => results.filter(({ ok }) => ok).length);
    expect(passed.toSorted((one, other) => one - other)).toEqual([0, 40]);
  });
});

describe('undo', () => {
  it('restores the fields of one change, keeps later changes of other fields, and checks no rule again', async () => {
    const approved = await platformClient().briefStatus.findFirstOrThrow({ where: { title: 'Approved' } });
    const brief = await create();
    await update(brief.uuid, { statusId: approved.id }, admin());
    const { version } = await update(brief.uuid, { statusId: 8 });
    await update(brief.uuid, { notes: 'Typed meanwhile' }, admin());
    const [undone] = await undo([{ id: brief.uuid, version }]);
    expect(undone).toMatchObject({ uuid: brief.uuid, ok: true, version: version + 2 });
    expect(await rowOf(brief.uuid)).toMatchObject({ statusId: approved.id, notes: 'Typed meanwhile' });
  });

  it('says who changed the field since, and leaves it', async () => {
    const brief = await create();
    const mine = await update(brief.uuid, { statusId: 5 });
    await update(brief.uuid, { statusId: 8 }, admin());
    const [refused] = await undo([{ id: brief.uuid, version: mine.version }]);
    expect(refused).toMatchObject({ ok: false, code: 'undo/changed_since' });
    expect(refused?.message).toMatch(/^(?!You).+ changed the status since$/);
    const again = await update(brief.uuid, { statusId: 5 });
    await update(brief.uuid, { statusId: 6 });
    const [own] = await undo([{ id: brief.uuid, version: again.version }]);
    expect(own?.message).toBe('You changed the status since');
    expect((await rowOf(brief.uuid)).statusId).toBe(6);
  });

  it('[Y-25] names who has since moved the other date past the restored one, or removed the brief; the other rows are undone', async () => {
    const dates = { draftDueDate: '2099-03-20', inMarketDate: '2099-03-31' };
    const [parted, market, gone, good] = [
      await create(dates),
      await create(dates),
      await create(dates),
      await create(dates),
    ];
    const moved = [parted, gone, good].map(({ uuid }) => ({ id: uuid }));
    const mine = await bulk(moved, { draftDueDate: '2099-03-10' });
    const later = await update(market.uuid, { inMarketDate: '2099-04-30' });
    await update(parted.uuid, { inMarketDate: '2099-03-15' }, admin());
    await update(market.uuid, { draftDueDate: '2099-04-20' }, admin());
    await bulk([{ id: gone.uuid }], { remove: 1 }, admin());
    const rows = [...mine, later].map(({ uuid, version }) => ({ id: uuid, version }));
    const results = await undo(rows);
    expect(results.map(({ code }) => code)).toEqual([
      'undo/changed_since',
      'undo/changed_since',
      null,
      'undo/changed_since',
    ]);
    expect(results.map(({ message }) => message?.replace(/^(?!You).+ (?=changed|removed)/u, 'Somebody '))).toEqual([
      'Somebody changed the in market date since',
      'Somebody removed the brief since',
      undefined,
      'Somebody changed the due date since',
    ]);
    const dueOf = async (uuid: string) => (await rowOf(uuid)).draftDueDate.toISOString().slice(0, 10);
    expect(await Promise.all([parted, good].map(({ uuid }) => dueOf(uuid)))).toEqual(['2099-03-10', '2099-03-20']);
  });

  it('takes back all of a change or nothing: what is not in the history, or no change at all, is refused', async () => {
    const brief = await create();
    const refused = { ok: false, code: 'undo/not_undoable' };
    expect(await undo([{ id: brief.uuid, version: brief.version }])).toMatchObject([refused]);
    for (const changes of [{ project: 'Another name' }, { statusId: 5, notes: 'With words' }]) {
      const { version } = await update(brief.uuid, changes);
      expect(await undo([{ id: brief.uuid, version }])).toMatchObject([refused]);
      expect(await rowOf(brief.uuid)).toMatchObject({ version });
    }
    expect(await rowOf(brief.uuid)).toMatchObject({ project: 'Another name', statusId: 5 });
  });

  it('restores neither somebody who has left nor a category that is gone', async () => {
    const { a } = world();
    const member = await platformClient().brandUser.findFirstOrThrow({ where: { id: a.colleague.brandUserId } });
    const category = await platformClient().category.create({ data: { brandId: a.record.id, name: 'For once' } });
    await recount(world());
    const given = { assigneeBrandUsersId: member.id, categoryId: category.id };
    const [first, second] = [await create(given), await create(given)];
    const versions = [
      await update(first.uuid, { assigneeBrandUsersId: null }),
      await update(second.uuid, { categoryId: a.category.id }),
    ];
    const gone = { where: { id: { in: [member.id, category.id] } }, data: { deletedAt: new Date() } };
    await platformClient().brandUser.updateMany({ ...gone, where: { id: member.id } });
    await platformClient().category.updateMany({ ...gone, where: { id: category.id } });
    await recount(world());
    const rows = versions.map(({ uuid, version }) => ({ id: uuid, version }));
    expect(await undo(rows)).toMatchObject([
      { code: 'undo/changed_since', message: 'The person that it was assigned to has left since' },
      { code: 'undo/changed_since', message: 'The category that it had was removed since' },
    ]);
    await platformClient().brandUser.updateMany({ where: { id: member.id }, data: { deletedAt: null } });
    await recount(world());
  });

  it("is for one's own changes of the last ten minutes", async () => {
    const brief = await create();
    const { version } = await update(brief.uuid, { statusId: 5 });
    expect(await undo([{ id: brief.uuid, version }], admin())).toMatchObject([{ code: 'undo/too_late' }]);
    await platformClient().$executeRaw`
      update brief_changes set created_at = now() - interval '10 minutes 1 second' where brief_id = ${brief.id}`;
    expect(await undo([{ id: brief.uuid, version }])).toMatchObject([{ code: 'undo/too_late' }]);
    expect((await rowOf(brief.uuid)).statusId).toBe(5);
  });

  it('[Y-26] takes back a bulk change and a removal row by row, only where nobody touched since', async () => {
    const [one, two] = [await create(), await create()];
    const changed = await bulk([{ id: one.uuid }, { id: two.uuid }], { moveDueDate: -1 });
    await update(two.uuid, { draftDueDate: '2099-01-05' }, admin());
    const back = changed.map(({ uuid, version }) => ({ id: uuid, version }));
    expect((await undo(back)).map(({ ok }) => ok)).toEqual([true, false]);
    expect((await rowOf(one.uuid)).draftDueDate.toISOString()).toContain(one.draftDueDate);

    const removed = await bulk([{ id: one.uuid }, { id: two.uuid }], { remove: 1 });
    expect((await rowOf(one.uuid)).deletedAt).not.toBeNull();
    expect((await undo(removed.map(({ uuid, version }) => ({ id: uuid, version })))).map(({ ok }) => ok)).toEqual([
      true,
      true,
    ]);
    expect((await rowOf(two.uuid)).deletedAt).toBeNull();
    await performInBrand(removeBrief, staff(), { briefId: one.uuid });
  });
});
