import { describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { formatInstantDate } from '@/lib/format/format';
import { cloneScope } from '@/lib/scope/clone-scope';
import { createBriefs } from '@/lib/scope/create-briefs';
import { getLastBriefs } from '@/lib/scope/get-last-briefs';
import { getLastScopeSave } from '@/lib/scope/get-last-scope-save';
import { listRemovedScopes } from '@/lib/scope/list-removed-scopes';
import { removeScope } from '@/lib/scope/remove-scope';
import { restoreScope } from '@/lib/scope/restore-scope';
import { replaceScope } from '@/lib/scope/update-scope';
import { recount } from '../harness';
import { scopeWriting } from './scope-writing';

const { world, staff, admin, lineOf, create, replace, patch, read, field } = scopeWriting();

describe('states and people', () => {
  it('[S-56 S-57 S-58 S-70 S-84 S-85] an ongoing-active scope is changed by administrators alone, and its cost is theirs', async () => {
    for (const statusId of [2, 3, 4]) {
      const made = await create({ type: 'Ongoing', lines: [lineOf()] });
      const active = await replace(made.uuid, { statusId }, admin());
      expect(active).toMatchObject({ margin: 130, lines: [{ hourlyCostByRole: 80, itemCostPrice: 120 }] });
      await expect(replace(made.uuid, { sellFor: 1 })).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(patch(made.uuid, { lines: [lineOf()] })).rejects.toMatchObject({ kind: 'forbidden' });
      expect(await read(made.uuid)).toMatchObject({
        margin: null,
        marginPercent: null,
        marginAtSellFor: null,
        marginAtSellForPercent: null,
        lineItemsCostPrice: null,
        lines: [{ hourlyCostByRole: null, overrideCostByRole: null, itemCostPrice: null, itemSellPrice: 225 }],
      });
      expect((await replace(made.uuid, { sellFor: 900 }, admin())).sellFor).toBe(900);
    }
    const onceOff = await create();
    await replace(onceOff.uuid, { statusId: 2 });
    expect((await replace(onceOff.uuid, { sellFor: '7' })).sellFor).toBe(7);
  });

  it('[S-74 S-91] a status is one of the list; Approved is for administrators and says who and when', async () => {
    const { uuid } = await create();
    await expect(replace(uuid, { statusId: '' })).rejects.toMatchObject(
      field('statusId', 'Choose a status (Required)'),
    );
    await expect(replace(uuid, { statusId: 99 })).rejects.toMatchObject(
      field('statusId', 'Choose a status (Required)'),
    );
    await expect(replace(uuid, { statusId: 4 })).rejects.toMatchObject({ kind: 'forbidden' });
    const approved = await replace(uuid, { statusId: 4 }, admin());
    expect(approved).toMatchObject({
      approvedByUserId: world().a.brandAdmin.userId,
      approvedBy: { firstName: 'admin' },
      status: { title: 'Approved' },
    });
    expect(Date.parse(approved.approvedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await replace(uuid, { statusId: 1 })).toMatchObject({ approvedByUserId: null, approvedAt: null });
  });

  it('a stale version is refused, whether the summary or the lines were written', async () => {
    const made = await create();
    await replace(made.uuid, { version: made.version, lines: [lineOf()] });
    await expect(replace(made.uuid, { version: made.version, sellFor: 1 })).rejects.toMatchObject({
      code: 'resource/newer_version',
    });
    await expect(replace(made.uuid, { version: made.version, lines: [] })).rejects.toMatchObject({
      code: 'resource/newer_version',
    });
    expect((await read(made.uuid)).lines).toHaveLength(1);
  });

  it('says who saved it last, and when', async () => {
    const { uuid } = await create();
    const last = async () => (await performInBrand(getLastScopeSave, staff(), { scopeId: uuid })).answer;
    expect(await last()).toBeNull();
    await performInBrand(replaceScope, admin(), { scopeId: uuid, sellFor: '900' });
    expect((await last())?.person.id).toBe(world().a.brandAdmin.userId);
    await performInBrand(replaceScope, staff(), { scopeId: uuid, lines: [lineOf()] });
    const found = await last();
    expect(found?.person.id).toBe(world().a.staff.userId);
    expect(Math.abs(Date.parse(found?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('[V-09 S-66] a clone is a draft of the caller with the same figures, without ongoings and approver', async () => {
    const { a } = world();
    const made = await create({
      type: 'Ongoing',
      productTitle: 'a'.repeat(75),
      lines: [lineOf(), lineOf({ onQuote: 0 })],
    });
    const original = await replace(made.uuid, { statusId: 4, overrideHourlyRateSell: '99.95' }, admin());
    await platformClient().scopeOngoing.create({
      data: {
        brandId: a.record.id,
        scopeId: original.id,
        segmentId: a.segment.id,
        creatorUserId: a.brandAdmin.userId,
      },
    });
    const { answer: copy } = await performInBrand(cloneScope, staff(), { scopeId: original.uuid });
    expect(copy).toMatchObject({
      productTitle: `${'A'.repeat(68)} - COPY`,
      statusId: 1,
      approvedByUserId: null,
      creatorUserId: a.staff.userId,
      ongoingsCount: 0,
      ongoingsValue: 0,
    });
    const figures = ({ subTotalSellPrice, totalSellPrice, rounding, hourlyRate, totalTime }: typeof copy) => ({
      subTotalSellPrice,
      totalSellPrice,
      rounding,
      hourlyRate,
      totalTime,
    });
    expect(figures(copy)).toEqual(figures(original));
    const prices = ({ lines }: typeof copy) => lines.map(({ id: _id, uuid: _uuid, ...line }) => line);
    expect(prices(copy)).toEqual(prices(original));
  });

  it('[V-09] a clone keeps the assignee, but not one who has left (D3.6)', async () => {
    const { colleague } = world().a;
    const { uuid: scopeId } = await create({ assigneeUserId: colleague.userId });
    const clone = async () => (await performInBrand(cloneScope, staff(), { scopeId })).answer.assigneeUserId;
    expect(await clone()).toBe(colleague.userId);
    await platformClient().brandUser.updateMany({
      where: { id: colleague.brandUserId },
      data: { deletedAt: new Date() },
    });
    await recount(world());
    expect((await read(scopeId)).assignee).toMatchObject({ id: colleague.userId, deleted: true });
    expect(await clone()).toBeNull();
  });

  it('[V-10] a draft may be removed and restored by everybody, any other scope by administrators', async () => {
    const draft = await create();
    await performInBrand(removeScope, staff(), { scopeId: draft.uuid });
    await expect(read(draft.uuid)).rejects.toMatchObject({ kind: 'absent' });
    expect((await performInBrand(restoreScope, staff(), { scopeId: draft.uuid })).answer.uuid).toBe(draft.uuid);
    await replace(draft.uuid, { statusId: 6 });
    await expect(performInBrand(removeScope, staff(), { scopeId: draft.uuid })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await performInBrand(removeScope, admin(), { scopeId: draft.uuid });
    await expect(performInBrand(restoreScope, staff(), { scopeId: draft.uuid })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await performInBrand(restoreScope, admin(), { scopeId: draft.uuid });
  });

  it('the bin keeps for 30 days what one removed, and for administrators what anybody removed', async () => {
    const bin = async (context: ReturnType<typeof staff>) =>
      (await performInBrand(listRemovedScopes, context, {})).answer.data.map(({ uuid }) => uuid);
    const [mine, theirs] = [await create(), await create()];
    await performInBrand(removeScope, staff(), { scopeId: mine.uuid });
    await performInBrand(removeScope, admin(), { scopeId: theirs.uuid });
    expect(await bin(staff())).toContain(mine.uuid);
    expect(await bin(staff())).not.toContain(theirs.uuid);
    expect((await bin(admin())).slice(0, 2)).toEqual([theirs.uuid, mine.uuid]);
    const { data } = (await performInBrand(listRemovedScopes, admin(), {})).answer;
    expect(data[0]).toMatchObject({ status: { title: 'Draft' }, deletedBy: { id: world().a.brandAdmin.userId } });
    await platformClient().scope.updateMany({
      where: { uuid: mine.uuid },
      data: { deletedAt: new Date(Date.now() - 31 * 864e5) },
    });
    expect(await bin(staff())).not.toContain(mine.uuid);
    await expect(performInBrand(restoreScope, admin(), { scopeId: mine.uuid })).rejects.toMatchObject({
      kind: 'absent',
    });
  });

  it('briefs are created from it, one per division, prefilled', async () => {
    const { a } = world();
    const made = await create({
      productTitle: 'a'.repeat(75),
      lines: [
        lineOf(),
        lineOf({ itemDescription: 'Cut <1 minute> & export', timeMinutes: 30 }),
        lineOf({ departmentId: a.spareDepartment.id, brandDepartmentRoleId: '', timeMinutes: 60 }),
      ],
    });
    const dates = { draftDueDate: '2099-03-01', inMarketDate: '2099-04-01' };
    const { answer } = await performInBrand(createBriefs, staff(), { scopeId: made.uuid, ...dates });
    expect(answer.briefs.map(({ division }) => division)).toEqual(['Design', 'Motion']);
    const brief = await platformClient().brief.findFirstOrThrow({ where: { uuid: answer.briefs[0]?.uuid } });
    expect(brief).toMatchObject({
      departmentId: a.department.id,
      categoryId: a.category.id,
      creatorUserId: a.staff.userId,
      project: `${'A'.repeat(51)} - Design`,
      notes:
        '<ul><li>Concept design (1 hours, 30 minutes)</li><li>Cut &lt;1 minute&gt; &amp; export (0 hours, 30 minutes)</li></ul>',
    });
    expect(brief.hoursAllocated.toFixed(2)).toBe('2.00');
    // A scope has what a brief does not take, such as a link of an earlier release: it is left out.
    const festive = await create({ productTitle: '🎉 Launch', lines: [lineOf()] });
    await platformClient().scope.updateMany({ where: { uuid: festive.uuid }, data: { projectLink: 'http://a:b' } });
    const { answer: launch } = await performInBrand(createBriefs, staff(), { scopeId: festive.uuid, ...dates });
    expect(await platformClient().brief.findFirst({ where: { uuid: launch.briefs[0]?.uuid } })).toMatchObject({
      project: 'LAUNCH - Design',
      projectLink: null,
    });
    const { brand, ...rest } = staff();
    const withoutBriefs = { ...rest, brand: { ...brand, modules: { ...brand.modules, briefMe: false } } };
    await expect(performInBrand(createBriefs, withoutBriefs, { scopeId: made.uuid, ...dates })).rejects.toMatchObject({
      code: 'brand/module_off',
    });
    const empty = await create();
    await expect(performInBrand(createBriefs, staff(), { scopeId: empty.uuid, ...dates })).rejects.toMatchObject({
      code: 'scope/no_lines',
    });
  });

  it('a scope back from the bin, whose category or division was removed meanwhile, says which one before briefs are created', async () => {
    const { a } = world();
    const db = platformClient();
    const dates = { draftDueDate: '2099-03-01', inMarketDate: '2099-04-01' };
    const division = await db.department.create({ data: { brandId: staff().brand.id, title: 'Signage' } });
    const category = await db.category.create({ data: { brandId: staff().brand.id, name: 'Openings' } });
    const lines = [lineOf(), lineOf({ departmentId: division.id, brandDepartmentRoleId: '' })];
    const { uuid } = await create({ categoryId: category.id, lines });
    await performInBrand(removeScope, staff(), { scopeId: uuid });
    // A scope in the bin blocks neither.
    const gone = { deletedAt: new Date() };
    await db.department.update({ where: { brandId_id: { brandId: staff().brand.id, id: division.id } }, data: gone });
    await db.category.update({ where: { brandId_id: { brandId: staff().brand.id, id: category.id } }, data: gone });
    await db.brand.update({ where: { id: staff().brand.id }, data: { referenceVersion: { increment: 1 } } });
    await performInBrand(restoreScope, staff(), { scopeId: uuid });
    const briefs = () => performInBrand(createBriefs, staff(), { scopeId: uuid, ...dates });
    await expect(briefs()).rejects.toMatchObject({
      kind: 'conflict',
      code: 'scope/choice_removed',
      message: "Category 'Openings' was removed. Choose another one for the scope before you create briefs",
    });
    await replace(uuid, { categoryId: a.category.id });
    await expect(briefs()).rejects.toMatchObject({
      kind: 'conflict',
      code: 'scope/choice_removed',
      message: "Division 'Signage' was removed. Choose another one for its line items before you create briefs",
    });
    await replace(uuid, { lines: [lineOf()] });
    expect((await briefs()).answer.briefs).toHaveLength(1);
  });

  it('briefs of a scope are created again only by somebody who was shown when and by whom they were, even at the same moment', async () => {
    const dates = { draftDueDate: '2099-03-01', inMarketDate: '2099-04-01' };
    const { uuid } = await create({ lines: [lineOf()] });
    const last = async () => (await performInBrand(getLastBriefs, admin(), { scopeId: uuid })).answer.message;
    expect(await last()).toBeNull();
    const both = await Promise.allSettled(
      [staff(), staff()].map((who) => performInBrand(createBriefs, who, { scopeId: uuid, again: 0, ...dates })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { brand } = staff();
    const message = `Briefs were created from this scope on ${formatInstantDate(new Date(), brand.timeZone)} by staff`;
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', code: 'scope/briefs_created', message: expect.stringContaining(message) },
    });
    expect(await last()).toContain(message);
    const created = () =>
      platformClient().brief.count({ where: { brandId: brand.id, project: { startsWith: 'AGAIN' } } });
    await replace(uuid, { productTitle: 'Again' });
    expect(await created()).toBe(0);
    await performInBrand(createBriefs, admin(), { scopeId: uuid, again: 1, ...dates });
    expect(await created()).toBe(1);
    // A copy of the scope has no briefs yet.
    const { answer: copy } = await performInBrand(cloneScope, staff(), { scopeId: uuid });
    await performInBrand(createBriefs, staff(), { scopeId: copy.uuid, again: 0, ...dates });
    // A program that says nothing of it is not asked.
    await performInBrand(createBriefs, staff(), { scopeId: copy.uuid, ...dates });
  });
});
