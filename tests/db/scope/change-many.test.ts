import { describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { changeScopes } from '@/lib/scope/change-scopes';
import { getLastScopeSave } from '@/lib/scope/get-last-scope-save';
import { STATUS } from '@/lib/scope/scope-rules';
import { undoScopes } from '@/lib/scope/undo-scopes';
import { scopeWriting } from './scope-writing';

const { world, staff, admin, create, patch, read } = scopeWriting();

type Context = ReturnType<typeof staff>;
const bulk = async (rows: object[], change: object, context: Context = staff()) =>
  (await performInBrand(changeScopes, context, { rows, change })).answer.results;
const undo = async (results: { uuid: string | null; version: number | null }[], context: Context = staff()) => {
  const rows = results.map(({ uuid, version }) => ({ id: uuid, version }));
  return (await performInBrand(undoScopes, context, { rows })).answer.results;
};
const rowOf = (uuid: string) => platformClient().scope.findFirstOrThrow({ where: { uuid } });

describe('many scopes at once', () => {
  it('[Y-26] writes what passes and names the rest: moved on, foreign, not allowed to staff', async () => {
    const { a, b } = world();
    const [one, moved] = [await create(), await create()];
    const active = await create({ type: 'Ongoing' });
    await patch(active.uuid, { statusId: STATUS.standardQuote }, admin());
    await patch(moved.uuid, { statusId: STATUS.onHold }, admin());
    const rows = [
      { id: one.id, expected: { statusId: 1, assigneeUserId: null } },
      { id: moved.uuid, expected: { statusId: 1 } },
      { id: active.uuid },
      { id: b.scope.uuid },
    ];
    const results = await bulk(rows, { statusId: STATUS.archived, assigneeUserId: a.colleague.brandUserUuid });
    expect(results).toMatchObject([
      { uuid: one.uuid, ok: true, code: null, version: one.version + 1 },
      {
        uuid: moved.uuid,
        code: 'resource/newer_version',
        message: expect.stringMatching(/ changed the status meanwhile$/),
      },
      { uuid: active.uuid, code: 'auth/forbidden' },
      { uuid: null, code: 'resource/not_found' },
    ]);
    expect(await rowOf(one.uuid)).toMatchObject({ statusId: STATUS.archived, assigneeUserId: a.colleague.userId });
    expect(await rowOf(moved.uuid)).toMatchObject({ statusId: STATUS.onHold });
    expect(await performInBrand(getLastScopeSave, staff(), { scopeId: one.uuid })).toMatchObject({
      answer: { person: { id: a.staff.userId } },
    });
    // Approved, and removal of what is no draft, are for administrators.
    expect(await bulk([{ id: one.uuid }], { statusId: STATUS.approved })).toMatchObject([{ code: 'auth/forbidden' }]);
    expect(await bulk([{ id: one.uuid }], { remove: 1 })).toMatchObject([{ code: 'auth/forbidden' }]);
    expect(await bulk([{ id: one.uuid, version: 1 }], { remove: 1 }, admin())).toMatchObject([
      {
        code: 'resource/newer_version',
        message: expect.stringMatching(/^(?!You).+ changed the scope meanwhile$/),
      },
    ]);
    await expect(bulk([{ id: one.uuid, expected: { statusId: 9 } }], { remove: 1 }, admin())).rejects.toMatchObject({
      details: { errors: { 'change.remove': expect.stringContaining('version of each row') } },
    });
    expect(await bulk([{ id: one.uuid }], { remove: 1 }, admin())).toMatchObject([{ ok: true }]);
    expect(await bulk([{ id: one.uuid }], { statusId: 1 })).toMatchObject([
      { code: 'resource/not_found', message: expect.stringMatching(/^(?!You).+ removed the scope meanwhile$/) },
    ]);
  });

  it('[Y-26] takes 500 rows and one change at least; two people in opposite orders lose nothing', async () => {
    const first = await create();
    await expect(bulk(Array(501).fill({ id: first.uuid }), { statusId: 2 })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(bulk([{ id: first.uuid }], {})).rejects.toMatchObject({
      details: { errors: { change: 'Say what changes' } },
    });
    await world().owner.query(
      `insert into scopes (brand_id, product_title, category_id, type, creator_user_id)
       select brand_id, product_title, category_id, type, creator_user_id from scopes, generate_series(1, 99) where id = $1`,
      [first.id],
    );
    const scopes = await platformClient().scope.findMany({
      where: { brandId: world().a.record.id, productTitle: first.productTitle, deletedAt: null, statusId: 1 },
    });
    const rows = scopes.slice(-100).map(({ uuid }) => ({ id: uuid, expected: { statusId: 1 } }));
    expect(rows).toHaveLength(100);
    const both = await Promise.all([
      bulk(rows, { statusId: STATUS.onHold }),
      bulk(rows.toReversed(), { statusId: STATUS.archived }, admin()),
    ]);
    const passed = both.map((results) => results.filter(({ ok }) => ok).length);
    expect(passed.toSorted((x, y) => x - y)).toEqual([0, 100]);
  });
});

describe('undo of many scopes', () => {
  it('[Y-26] brings back status, assignee and approval, and only rows that nobody has touched since', async () => {
    const { a } = world();
    const [approved, touched] = [await create(), await create()];
    await patch(approved.uuid, { statusId: STATUS.approved, assigneeUserId: a.colleague.userId }, admin());
    const changed = await bulk([{ id: approved.uuid }, { id: touched.uuid }], {
      statusId: STATUS.onHold,
      assigneeUserId: null,
    });
    expect(await read(approved.uuid)).toMatchObject({ approvedByUserId: null });
    await patch(touched.uuid, { supportNotes: 'Typed meanwhile' }, admin());
    expect(await undo(changed)).toMatchObject([
      { uuid: approved.uuid, ok: true },
      {
        uuid: touched.uuid,
        ok: false,
        code: 'undo/changed_since',
        message: expect.stringMatching(/^(?!You).+ changed the scope since$/),
      },
    ]);
    expect(await read(approved.uuid)).toMatchObject({
      statusId: STATUS.approved,
      approvedByUserId: a.brandAdmin.userId,
      assigneeUserId: a.colleague.userId,
    });
    expect((await rowOf(touched.uuid)).statusId).toBe(STATUS.onHold);
  });

  it("is for one's own changes of the last ten minutes, and restores what was removed", async () => {
    const one = await create();
    const changed = await bulk([{ id: one.uuid }], { statusId: STATUS.bespokeQuote });
    expect(await undo(changed, admin())).toMatchObject([{ code: 'undo/too_late' }]);
    await platformClient().$executeRaw`
      update scopes set before_change = jsonb_set(before_change, '{at}', to_jsonb(now() - interval '10 minutes 1 second'))
      where id = ${one.id}`;
    expect(await undo(changed)).toMatchObject([{ code: 'undo/too_late' }]);
    const single = await patch(one.uuid, { statusId: 1 });
    expect(await undo([single])).toMatchObject([{ code: 'undo/too_late' }]);

    const removed = await bulk([{ id: one.uuid }], { remove: 1 });
    expect(await undo(removed, admin())).toMatchObject([{ code: 'undo/too_late' }]);
    expect(await undo(removed)).toMatchObject([{ uuid: one.uuid, ok: true }]);
    expect(await undo(removed)).toMatchObject([{ code: 'undo/changed_since', message: 'You changed the scope since' }]);
    expect((await rowOf(one.uuid)).deletedAt).toBeNull();
  });
});
