import { describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { cloneScope } from '@/lib/scope/clone-scope';
import { createBriefs } from '@/lib/scope/create-briefs';
import { createScope } from '@/lib/scope/create-scope';
import { getLastScopeSave } from '@/lib/scope/get-last-scope-save';
import { getScope } from '@/lib/scope/get-scope';
import { listRemovedScopes } from '@/lib/scope/list-removed-scopes';
import { compareRates, refreshRates } from '@/lib/scope/refresh-rates';
import { removeScope } from '@/lib/scope/remove-scope';
import { restoreScope } from '@/lib/scope/restore-scope';
import { replaceScope, updateScope } from '@/lib/scope/update-scope';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const staff = () => contextOf(world(), 'staff');
const admin = () => contextOf(world(), 'brandAdmin');

/** As a form or an integration sends it: numbers as texts. */
const valid = (more: Record<string, unknown> = {}) => {
  const { a } = world();
  return {
    productTitle: 'Store opening kit',
    productTitleConfirmed: '0',
    categoryId: String(a.category.id),
    type: 'Once Off',
    quoteTemplateNeeded: '1',
    creatorUserId: String(a.staff.userId),
    sellFor: '500',
    merchantPercentage: '1.75',
    ccLoadingPercent: '2.5',
    ...more,
  };
};
const lineOf = (more: Record<string, unknown> = {}) => ({
  itemDescription: 'Concept design',
  timeMinutes: '90',
  departmentId: String(world().a.department.id),
  brandDepartmentRoleId: String(world().a.role.id),
  overrideCostByRole: '',
  overrideSellByRole: '',
  ...more,
});
const create = async (more: Record<string, unknown> = {}, context = staff()) =>
  (await performInBrand(createScope, context, valid(more))).answer;
const replace = async (scopeId: string, changes: Record<string, unknown>, context = staff()) =>
  (await performInBrand(replaceScope, context, { scopeId, ...changes })).answer;
const patch = async (scopeId: string, changes: Record<string, unknown>, context = staff()) =>
  (await performInBrand(updateScope, context, { scopeId, ...changes })).answer;
const read = async (scopeId: string, context = staff()) =>
  (await performInBrand(getScope, context, { scopeId })).answer;
const field = (name: string, message: string) => ({ kind: 'invalid', details: { errors: { [name]: message } } });

describe('a new scope', () => {
  it('[S-01 S-02 S-55 S-77 V-04 V-20 V-21 V-22] reads texts, answers every field, and is a draft', async () => {
    const { a } = world();
    const made = await create({ statusId: '2', lines: JSON.stringify([lineOf({ onQuote: '0' })]) });
    expect(made).toMatchObject({
      productTitle: 'STORE OPENING KIT',
      productTitleConfirmed: 0,
      productCode: null,
      category: { name: 'Campaign' },
      segmentId: null,
      type: 'Once Off',
      quoteTemplateNeeded: 1,
      quoteTemplateName: null,
      projectLink: null,
      supportNotes: '',
      statusId: 1,
      status: { title: 'Draft' },
      approvedByUserId: null,
      assigneeUserId: null,
      creatorUserId: a.staff.userId,
      creatorId: a.staff.userId,
      quoteIntroCopy: '',
      sellFor: 500,
      merchantPercentage: 1.75,
      ccLoadingPercent: 2.5,
      reporting: 25,
      overrideHourlyRateSell: 0,
      brand: { uuid: a.record.uuid },
      // 90 min × 150 = 225; + 25 = 250; × 1.025 = 256.25; check = 8.75 + 12.50 + 250
      hourlyRate: 150,
      totalTime: 90,
      subTotalSellPrice: 250,
      totalSellPrice: 256.25,
      sellPriceCheck: 271.25,
      rounding: 228.75,
      margin: 130,
      marginPercent: 52,
      // 500 − 8.75 − 12.50 − 120
      marginAtSellFor: 358.75,
      marginAtSellForPercent: 71.75,
      version: 1,
    });
    expect(await read(made.uuid)).toEqual(made);
    expect(await read(String(made.id))).toEqual(made);
  });

  it('[S-71 S-72 S-73 S-75 S-78 S-79 S-81 S-82] says what is missing, all at once', async () => {
    await expect(performInBrand(createScope, staff(), {})).rejects.toMatchObject({
      kind: 'invalid',
      details: {
        errors: {
          categoryId: 'Choose a category (Required)',
          type: 'Choose a frequency (Required)',
          creatorUserId: 'Choose a creator (Required)',
          productTitle: 'Enter a product title or scope description',
          productTitleConfirmed: 'Say whether the product title is confirmed (Required)',
          quoteTemplateNeeded: 'Say whether a quote template is needed (Required)',
          sellFor: 'Enter the sell for price (Required)',
          ccLoadingPercent: 'Enter the credit card loading (Required)',
          merchantPercentage: 'Enter the merchant percentage (Required)',
        },
      },
    });
  });

  it('[S-76 S-80 S-83 S-89 S-90 U-05] holds the limits', async () => {
    expect((await create({ productTitle: 'a'.repeat(75) })).productTitle).toHaveLength(75);
    await expect(create({ productTitle: 'a'.repeat(76) })).rejects.toMatchObject(
      field('productTitle', 'Max 75 characters'),
    );
    const intro = (length: number) => ({ quoteIntroCopy: `<p>${'a'.repeat(length)}</p>` });
    expect((await create(intro(1000))).quoteIntroCopy).toBe(intro(1000).quoteIntroCopy);
    await expect(create(intro(1001))).rejects.toMatchObject(
      field('quoteIntroCopy', 'Quote intro copy must be less than 1000 characters long'),
    );
    await expect(create({ supportNotes: 'a'.repeat(1001) })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(create({ type: 'Weekly' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(create({ quoteTemplateName: 'Another' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(create({ merchantPercentage: '' })).rejects.toMatchObject({ kind: 'invalid' });
    for (const name of ['The Marketing Lab', 'Choose Local', 'Generic']) {
      expect((await create({ quoteTemplateName: name })).quoteTemplateName).toBe(name);
    }
  });

  it('[S-86] is created by a member or a superuser, nobody else', async () => {
    const { superuser, b } = world();
    expect((await create({ creatorUserId: superuser.userId })).creator?.firstName).toBe('Sasha');
    expect((await create({ creatorUserId: undefined, creatorId: world().a.colleague.userId })).creatorId).toBe(
      world().a.colleague.userId,
    );
    await expect(create({ creatorUserId: b.staff.userId })).rejects.toMatchObject(
      field('creatorUserId', 'Choose a creator (Required)'),
    );
  });
});

describe('line items', () => {
  it('[T-15 T-16 T-17 T-18 T-21 T-23 S-03 S-04] carry every field, in the order that is sent', async () => {
    const { a } = world();
    const { uuid } = await create();
    const saved = await replace(uuid, {
      lines: [
        lineOf({ itemDescription: 'Second', order: 2, timeMinutes: 50, onQuote: 0 }),
        lineOf({ itemDescription: 'First', order: '1', overrideSellByRole: '200.50' }),
      ],
    });
    expect(saved.lines).toEqual([
      expect.objectContaining({
        itemDescription: 'First',
        onQuote: 1,
        timeMinutes: 90,
        timeDecimalHours: 1.5,
        departmentId: a.department.id,
        department: { id: a.department.id, title: 'Design' },
        brandDepartmentRoleId: a.role.id,
        hourlyCostByRole: 80,
        hourlySellByRole: 150,
        overrideCostByRole: 0,
        overrideSellByRole: 200.5,
        itemCostPrice: 120,
        itemSellPrice: 300.75,
        displayOrder: 1,
        order: 1,
      }),
      expect.objectContaining({ itemDescription: 'Second', onQuote: 0, timeDecimalHours: 0.83, itemSellPrice: 124.5 }),
    ]);
    expect(saved.hoursByDivision).toEqual([
      { departmentId: a.department.id, title: 'Design', minutes: 140, decimalHours: 2.33, sellPrice: 425.25 },
    ]);
  });

  it('[V-06 V-07 V-08] PUT takes the list whole, PATCH merges it; either takes the summary', async () => {
    const made = await create({
      lines: ['One', 'Two', 'Three'].map((text) => lineOf({ itemDescription: `${text} item` })),
    });
    const names = (view: { lines: { itemDescription: string }[] }) => view.lines.map((line) => line.itemDescription);
    const [one, two, three] = made.lines;
    const merged = await patch(made.uuid, {
      productTitle: 'Renamed',
      lines: [
        { ...lineOf({ itemDescription: 'Three moved' }), id: three?.id, order: 1 },
        lineOf({ itemDescription: 'Four item' }),
      ],
    });
    expect(names(merged)).toEqual(['Three moved', 'One item', 'Two item', 'Four item']);
    expect(merged.productTitle).toBe('RENAMED');
    const whole = await replace(made.uuid, {
      lines: [
        { ...lineOf({ itemDescription: 'Two kept' }), id: two?.id },
        { ...lineOf({ itemDescription: 'One kept' }), id: one?.id },
      ],
    });
    expect(whole.lines.map(({ id }) => id)).toEqual([two?.id, one?.id]);
    expect(names(await replace(made.uuid, { sellFor: '900' }))).toEqual(['Two kept', 'One kept']);
    await expect(replace(made.uuid, { lines: [{ ...lineOf(), id: three?.id }] })).rejects.toMatchObject({
      details: { errors: { 'lines.0.id': 'There is no such line' } },
    });
  });

  it('[V-07 V-08] PATCH changes one field of one line; a new line must be whole', async () => {
    const made = await create({
      lines: [lineOf({ overrideSellByRole: '200' }), lineOf({ itemDescription: 'Second' })],
    });
    const [first, second] = made.lines;
    const longer = await patch(made.uuid, { lines: [{ id: first?.id, timeMinutes: '120' }] });
    // 2 h × 200 and 2 h × 80
    expect(longer.lines).toEqual([
      { ...first, timeMinutes: 120, timeDecimalHours: 2, itemSellPrice: 400, itemCostPrice: 160 },
      second,
    ]);
    expect((await patch(made.uuid, { lines: [{ id: second?.id, onQuote: 0, order: 1 }] })).lines).toMatchObject([
      { id: second?.id, onQuote: 0 },
      { id: first?.id, onQuote: 1 },
    ]);
    await expect(patch(made.uuid, { lines: [{ id: 2_000_000_000, timeMinutes: 5 }] })).rejects.toMatchObject({
      details: { errors: { 'lines.0.id': 'There is no such line' } },
    });
    await expect(patch(made.uuid, { lines: [{ timeMinutes: 5 }] })).rejects.toMatchObject({
      kind: 'invalid',
      details: {
        errors: { 'lines.0.itemDescription': 'Enter a valid description', 'lines.0.departmentId': 'Choose a division' },
      },
    });
    expect((await read(made.uuid)).lines).toHaveLength(2);
  });

  it('[V-06 V-08] what was answered can be sent back, and changes nothing then, not even the version', async () => {
    const made = await create({
      lines: [lineOf({ overrideSellByRole: '200.50' }), lineOf({ itemDescription: 'Second' })],
    });
    expect(await replace(made.uuid, { ...made })).toEqual(made);
    expect(await patch(made.uuid, { ...made })).toEqual(made);
    const turned = await replace(made.uuid, {
      lines: made.lines.toReversed().map((line, index) => ({ ...line, order: index + 1 })),
    });
    expect(turned).toMatchObject({ version: 2, lines: [{ itemDescription: 'Second' }, {}] });
    await expect(replace(made.uuid, { ...made })).rejects.toMatchObject({ code: 'resource/newer_version' });
  });

  it('[T-07 T-08 T-09 T-10 T-11 T-12 T-13] are refused on their field', async () => {
    const { b } = world();
    const { uuid } = await create();
    const refused = [
      [{ itemDescription: 'ab' }, 'lines.1.itemDescription', 'Enter a valid description'],
      [{ itemDescription: ' ' }, 'lines.1.itemDescription', 'Enter a valid description'],
      [{ itemDescription: 'a'.repeat(256) }, 'lines.1.itemDescription', 'Enter a valid description'],
      [{ departmentId: '' }, 'lines.1.departmentId', 'Choose a division'],
      [{ departmentId: b.department.id }, 'lines.1.departmentId', 'Choose a division'],
      [{ brandDepartmentRoleId: b.role.id }, 'lines.1.brandDepartmentRoleId', 'Choose a role of the division'],
      [{ timeMinutes: '1'.repeat(56) }, 'lines.1.timeMinutes', 'Max 55 characters'],
      [{ overrideCostByRole: '1'.repeat(56) }, 'lines.1.overrideCostByRole', 'Max 55 characters'],
      [{ overrideSellByRole: '1'.repeat(56) }, 'lines.1.overrideSellByRole', 'Max 55 characters'],
      [{ timeMinutes: '-5' }, 'lines.1.timeMinutes', expect.any(String)],
    ] as const;
    for (const [more, path, message] of refused) {
      await expect(replace(uuid, { lines: [lineOf(), lineOf(more)] }), path).rejects.toMatchObject({
        details: { errors: { [path]: message } },
      });
    }
    expect((await read(uuid)).lines).toEqual([]);
  });

  it('keep the rates of the moment, until they are refreshed on a draft, the difference first', async () => {
    const { a } = world();
    const role = await platformClient().departmentRole.create({
      data: {
        brandId: a.record.id,
        departmentId: a.department.id,
        roleTitle: 'Retoucher',
        hourlyRoleCostPrice: '50',
        hourlyRoleSellByPrice: '100',
      },
    });
    const made = await create({ lines: [lineOf({ brandDepartmentRoleId: role.id }), lineOf()] });
    await platformClient().departmentRole.updateMany({
      where: { id: role.id },
      data: { hourlyRoleSellByPrice: '120' },
    });
    const [line] = made.lines;
    const kept = await replace(made.uuid, {
      lines: [{ ...lineOf({ brandDepartmentRoleId: role.id, timeMinutes: 60 }), id: line?.id }, lineOf()],
    });
    expect(kept.lines[0]).toMatchObject({ hourlySellByRole: 100, itemSellPrice: 100 });

    const { answer: difference } = await performInBrand(compareRates, staff(), { scopeId: made.uuid });
    expect(difference).toEqual({
      lines: [
        {
          id: line?.id,
          itemDescription: 'Concept design',
          role: 'Retoucher',
          from: { cost: 50, sell: 100 },
          to: { cost: 50, sell: 120 },
        },
      ],
      subTotal: { from: 350, to: 370 },
      total: { from: 358.75, to: 379.25 },
    });
    expect((await read(made.uuid)).lines[0]?.hourlySellByRole).toBe(100);
    const { answer: fresh } = await performInBrand(refreshRates, staff(), { scopeId: made.uuid });
    expect(fresh.lines[0]).toMatchObject({ hourlySellByRole: 120, itemSellPrice: 120 });
    expect(fresh.totalSellPrice).toBe(379.25);

    await replace(made.uuid, { statusId: 5 });
    await expect(performInBrand(refreshRates, staff(), { scopeId: made.uuid })).rejects.toMatchObject({
      code: 'scope/not_draft',
    });
    // A role that is gone stays on its line, with its rates.
    await platformClient().departmentRole.updateMany({ where: { id: role.id }, data: { deletedAt: new Date() } });
    const after = await replace(made.uuid, {
      lines: [{ ...lineOf({ brandDepartmentRoleId: role.id }), id: line?.id }],
    });
    expect(after.lines[0]).toMatchObject({ hourlySellByRole: 120, brandDepartmentRoleId: role.id });
    await expect(replace(made.uuid, { lines: [lineOf({ brandDepartmentRoleId: role.id })] })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

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

  it('[V-10] a draft is removed by everybody, any other scope by administrators, and taken back', async () => {
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

  it('the bin holds for 30 days what one removed, and for administrators what anybody did', async () => {
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

  it('briefs are made of it, one per division, prefilled', async () => {
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
    const empty = await create();
    await expect(performInBrand(createBriefs, staff(), { scopeId: empty.uuid, ...dates })).rejects.toMatchObject({
      code: 'scope/no_lines',
    });
  });
});
