import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { listViews } from '@/lib/views/list-views';
import { removeView } from '@/lib/views/remove-view';
import { restoreView } from '@/lib/views/restore-view';
import { saveView } from '@/lib/views/save-view';
import { updateView } from '@/lib/views/update-view';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const as = (role: Role) => contextOf(world(), role);
const save = async (input: Record<string, unknown>, role: Role = 'staff') =>
  (await performInBrand(saveView, as(role), { screen: 'briefs', query: {}, ...input })).answer;
const namesFor = async (role: Role, screen = 'briefs') =>
  (await performInBrand(listViews, as(role), { screen })).answer.data.map(({ name }) => name);

describe('saved views of a list', () => {
  it('keep the filters under a name, without the page, the week and the inbox; one sees own ones and shared ones', async () => {
    const entry = '3f0b6a52-4a0c-4f57-9d5f-0c1b7d1f2a11';
    const mine = await save({
      name: '  Waiting for the client ',
      query: { statuses: '12,13', page: '3', week: '2027-01-04', entry, search: '', orderBy: 'draftDueDate' },
    });
    expect(mine).toMatchObject({ name: 'Waiting for the client', shared: false, mine: true });
    expect(mine.query).toEqual({ orderBy: 'draftDueDate', statuses: '12,13' });
    await save({ name: 'Everybody', shared: 1 });
    expect(await namesFor('staff')).toEqual(expect.arrayContaining(['Everybody', 'Waiting for the client']));
    expect(await namesFor('brandAdmin')).toContain('Everybody');
    expect(await namesFor('brandAdmin')).not.toContain('Waiting for the client');
    expect(await namesFor('staff', 'plans')).toEqual([]);
    // One that was stored with them is answered without.
    await platformClient().savedView.updateMany({
      where: { uuid: mine.uuid },
      data: { query: { ...mine.query, week: '2027-01-04', entry } },
    });
    const { data } = (await performInBrand(listViews, as('staff'), { screen: 'briefs' })).answer;
    expect(data.find(({ uuid }) => uuid === mine.uuid)?.query).toEqual(mine.query);
  });

  it('have names of their own, without regard to case, that are not empty and at most 60 long', async () => {
    await save({ name: 'This week' });
    const taken = { details: { errors: { name: 'You already have a view with this name' } } };
    await expect(save({ name: 'THIS WEEK' })).rejects.toMatchObject(taken);
    // The same name for another list, or by another person, is another view.
    await save({ name: 'This week', screen: 'scopes' });
    await save({ name: 'This week' }, 'brandAdmin');
    const other = await save({ name: 'Next week' });
    await expect(
      performInBrand(updateView, as('staff'), { viewId: other.uuid, name: 'this week' }),
    ).rejects.toMatchObject(taken);
    const empty = { details: { errors: { name: 'Enter a name (Required)' } } };
    await expect(save({ name: ' ' })).rejects.toMatchObject(empty);
    await expect(save({ name: 'x'.repeat(61) })).rejects.toMatchObject({
      details: { errors: { name: 'Max 60 characters' } },
    });
    await expect(save({ name: 'Odd', query: { 'a b': '1' } })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it("are their owner's to change; shared ones also an administrator's", async () => {
    const personal = await save({ name: 'Personal' });
    for (const call of [
      performInBrand(updateView, as('brandAdmin'), { viewId: personal.uuid, name: 'Taken over' }),
      performInBrand(removeView, as('brandAdmin'), { viewId: personal.uuid }),
    ]) {
      await expect(call).rejects.toMatchObject({ kind: 'absent' });
    }
    const shared = await save({ name: 'Of the admin', shared: true }, 'brandAdmin');
    await expect(
      performInBrand(updateView, as('staff'), { viewId: shared.uuid, name: 'Mine now' }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    const ours = await save({ name: 'Ours', shared: true });
    const { answer } = await performInBrand(updateView, as('brandAdmin'), {
      viewId: ours.uuid,
      name: 'Tidied',
      query: { exclude: '10' },
      version: ours.version,
    });
    expect(answer).toMatchObject({ name: 'Tidied', query: { exclude: '10' }, version: ours.version + 1 });
    await expect(
      performInBrand(updateView, as('staff'), { viewId: ours.uuid, name: 'Late', version: ours.version }),
    ).rejects.toMatchObject({ code: 'resource/newer_version' });
    await performInBrand(removeView, as('brandAdmin'), { viewId: ours.uuid });
    expect(await namesFor('staff')).not.toContain('Tidied');
    const logged = await platformClient().auditEntry.findFirst({ where: { operation: removeView.name } });
    expect(logged).toMatchObject({ entity: 'view', label: 'Tidied' });
  });

  it('of several saves of one version at once the first is kept, the others are refused as newer', async () => {
    const { uuid: viewId, version } = await save({ name: 'Contested' });
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        performInBrand(updateView, as('staff'), { viewId, name: `Contested ${at}`, version }),
      ),
    );
    const refused = saves.flatMap((saved) => (saved.status === 'rejected' ? [saved.reason] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array(7).fill('resource/newer_version'));
  });

  it("are taken back as their owner's, whoever removed them, until their name is used again", async () => {
    const restore = (viewId: string, role: Role) => performInBrand(restoreView, as(role), { viewId });
    const remove = (viewId: string, role: Role) => performInBrand(removeView, as(role), { viewId });
    const ours = await save({ name: 'Undone', query: { exclude: '10' }, shared: true });
    await save({ name: 'Undone' }, 'brandAdmin');
    await remove(ours.uuid, 'brandAdmin');
    expect(await namesFor('staff')).not.toContain('Undone');
    await expect(remove(ours.uuid, 'staff')).rejects.toMatchObject({ kind: 'absent' });
    // What an administrator took away only an administrator gives back.
    await expect(restore(ours.uuid, 'staff')).rejects.toMatchObject({ kind: 'forbidden' });
    const { answer } = await restore(ours.uuid, 'brandAdmin');
    expect(answer).toMatchObject({ uuid: ours.uuid, query: { exclude: '10' }, shared: true });
    const { userId } = await platformClient().savedView.findFirstOrThrow({ where: { uuid: ours.uuid } });
    expect(userId).toBe(world().a.staff.userId);

    await remove(ours.uuid, 'staff');
    await save({ name: 'undone' });
    await expect(restore(ours.uuid, 'staff')).rejects.toMatchObject({ kind: 'invalid' });
    const personal = await save({ name: 'My own' });
    await remove(personal.uuid, 'staff');
    await expect(restore(personal.uuid, 'brandAdmin')).rejects.toMatchObject({ kind: 'absent' });
    await save({ name: 'My own' });
    await expect(restore(personal.uuid, 'staff')).rejects.toMatchObject({ kind: 'absent' });
  });

  it("are not there for a list whose module is off, nor for another brand's members", async () => {
    const plans = await save({ name: 'Autumn plans', screen: 'plans', shared: true });
    const brand = world().a.record;
    const without = { ...as('staff'), brand: { ...as('staff').brand, modules: { ...brand.modules, lamp: false } } };
    await expect(performInBrand(saveView, without, { screen: 'plans', name: 'More', query: {} })).rejects.toMatchObject(
      { kind: 'forbidden' },
    );
    expect((await performInBrand(listViews, without, { screen: 'plans' })).answer.data).toEqual([]);
    await expect(performInBrand(removeView, without, { viewId: plans.uuid })).rejects.toMatchObject({ kind: 'absent' });
    const theirs = await platformClient().savedView.findFirstOrThrow({ where: { brandId: world().b.record.id } });
    await expect(performInBrand(updateView, as('staff'), { viewId: theirs.uuid, name: 'Ha' })).rejects.toMatchObject({
      kind: 'absent',
    });
  });
});
