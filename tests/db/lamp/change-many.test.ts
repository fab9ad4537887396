import { expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { changePlans } from '@/lib/lamp/change-plans';
import { createPlan } from '@/lib/lamp/create-plan';
import { restorePlan } from '@/lib/lamp/restore-plan';
import { undoPlans } from '@/lib/lamp/undo-plans';
import { updatePlan } from '@/lib/lamp/update-plan';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const staff = () => contextOf(world(), 'staff');
const admin = () => contextOf(world(), 'brandAdmin');
type Context = ReturnType<typeof staff>;

const create = async () =>
  (await performInBrand(createPlan, staff(), { project: 'Autumn', startDate: '2027-01-15' })).answer;
const remove = async (rows: object[], context: Context = staff()) =>
  (await performInBrand(changePlans, context, { rows, change: { remove: 1 } })).answer.results;
const undo = async (results: { uuid: string | null; version: number | null }[], context: Context = staff()) => {
  const rows = results.map(({ uuid, version }) => ({ id: uuid, version }));
  return (await performInBrand(undoPlans, context, { rows })).answer.results;
};
const rowOf = (uuid: string) => platformClient().plan.findFirstOrThrow({ where: { uuid } });

it('[Y-26] removes many plans at once: what was sent stays for staff, what moved on and what is foreign is named', async () => {
  const [one, sent, moved] = [await create(), await create(), await create()];
  await platformClient().plan.updateMany({ where: { uuid: sent.uuid }, data: { lastSentAt: new Date() } });
  await performInBrand(updatePlan, admin(), { planId: moved.uuid, project: 'Winter' });
  const rows = [one, sent, moved].map(({ uuid, version }) => ({ id: uuid, version }));
  expect(await remove([...rows, { id: world().b.plan.uuid }])).toMatchObject([
    { uuid: one.uuid, ok: true, version: one.version + 1 },
    { uuid: sent.uuid, code: 'auth/forbidden', message: 'Only administrators can remove a plan that was sent' },
    {
      uuid: moved.uuid,
      code: 'resource/newer_version',
      message: expect.stringMatching(/^(?!You).+ changed the plan meanwhile$/),
    },
    { uuid: null, code: 'resource/not_found', message: 'Not found' },
  ]);
  expect(await remove([{ id: one.uuid }], admin())).toMatchObject([
    { code: 'resource/not_found', message: expect.stringMatching(/^(?!You).+ removed the plan meanwhile$/) },
  ]);
  expect(await remove([{ id: sent.uuid }], admin())).toMatchObject([{ ok: true }]);
  await expect(remove(Array(501).fill({ id: one.uuid }))).rejects.toMatchObject({ kind: 'invalid' });
  await expect(performInBrand(changePlans, staff(), { rows: [{ id: moved.uuid }], change: {} })).rejects.toMatchObject({
    details: { errors: { 'change.remove': 'Say what changes' } },
  });
  expect((await rowOf(moved.uuid)).deletedAt).toBeNull();
});

it('[Y-26] undo restores own removals of ten minutes that nobody has touched since', async () => {
  const plans = await Promise.all([create(), create(), create()]);
  const removed = await remove(plans.map(({ uuid }) => ({ id: uuid })));
  const [one, taken, old] = plans;
  await performInBrand(restorePlan, admin(), { planId: taken.uuid });
  await platformClient().$executeRaw`
    update plans set deleted_at = now() - interval '10 minutes 1 second' where id = ${old.id}`;
  expect(await undo(removed, admin())).toMatchObject([{ ok: false }, { ok: false }, { ok: false }]);
  expect(await undo(removed)).toMatchObject([
    { uuid: one.uuid, ok: true },
    {
      uuid: taken.uuid,
      code: 'undo/changed_since',
      message: expect.stringMatching(/^(?!You).+ changed the plan since$/),
    },
    { uuid: old.uuid, code: 'undo/too_late' },
  ]);
  expect((await rowOf(one.uuid)).deletedAt).toBeNull();
  expect((await rowOf(old.uuid)).deletedAt).not.toBeNull();
});
