import { describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { compareRates, refreshRates } from '@/lib/scope/refresh-rates';
import { refusal } from '../refusal';
import { scopeWriting } from './scope-writing';

const { world, staff, lineOf, create, replace, patch, read } = scopeWriting();

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
    // Two that ask for the same place, or begin at 0, stay in the order that is sent.
    const placed = (orders: readonly number[]) =>
      replace(made.uuid, { lines: orders.map((order, at) => lineOf({ itemDescription: `Line ${at + 1}`, order })) });
    for (const orders of [
      [1, 1, 2],
      [0, 1, 2],
      [1, 2, 2, 3],
    ]) {
      const sent = orders.map((_, at) => `Line ${at + 1}`);
      expect(names(await placed(orders))).toEqual(sent);
    }
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
    const lost = await refusal(
      patch(made.uuid, { lines: [{ id: 2_000_000_000, timeMinutes: 5 }, { timeMinutes: 5 }] }),
    );
    // Of a line that is not there nothing else is wrong.
    expect(lost.details.errors).toEqual({
      'lines.0.id': 'There is no such line',
      'lines.1.itemDescription': 'Enter a valid description',
      'lines.1.departmentId': 'Choose a division',
    });
    await expect(patch(made.uuid, { lines: [{ timeMinutes: 5 }] })).rejects.toMatchObject({
      kind: 'invalid',
      details: {
        errors: { 'lines.0.itemDescription': 'Enter a valid description', 'lines.0.departmentId': 'Choose a division' },
      },
    });
    expect((await read(made.uuid)).lines).toHaveLength(2);
  });

  it('[V-08] PATCH keeps to the most lines of a scope, counting those that it has already', async () => {
    const made = await create({ lines: [lineOf()] });
    const lines = Array.from({ length: 500 }, () => lineOf());
    await expect(patch(made.uuid, { lines })).rejects.toMatchObject({
      kind: 'invalid',
      details: { errors: { lines: 'At most 500 lines' } },
    });
    expect((await read(made.uuid)).lines).toEqual(made.lines);
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
    for (const name of ['creatorId', 'creatorUserId']) {
      await expect(patch(made.uuid, { [name]: null })).rejects.toMatchObject({ kind: 'invalid' });
    }
    // The audit log names them only if they changed.
    const logged = () =>
      platformClient().auditEntry.findFirstOrThrow({ where: { entity: 'scope' }, orderBy: { id: 'desc' } });
    const title = { productTitle: { from: made.productTitle, to: 'KIT' } };
    await replace(made.uuid, { productTitle: 'KIT', lines: turned.lines });
    expect((await logged()).details).toHaveProperty('changes', title);
    await replace(made.uuid, { lines: turned.lines.slice(0, 1) });
    expect((await logged()).details).toHaveProperty('changes', { lines: { from: null, to: '1 line' } });
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
    // What was shown is what is taken: a price that moved meanwhile is looked at again.
    const shown = (sell: number) => [{ id: Number(line?.id), cost: 50, sell }];
    // Numbers are read as text, too (D3.4).
    const asText = [{ id: String(line?.id), cost: '50', sell: '110' }];
    for (const expected of [shown(110), asText, [], [...shown(120), { id: 1_000_000, cost: 1, sell: 1 }]]) {
      await expect(performInBrand(refreshRates, staff(), { scopeId: made.uuid, expected })).rejects.toMatchObject({
        code: 'scope/rates_changed',
      });
    }
    // Whoever has an older scope looks at that first.
    await expect(
      performInBrand(refreshRates, staff(), { scopeId: made.uuid, expected: [], version: 1 }),
    ).rejects.toMatchObject({ code: 'resource/newer_version' });
    const { answer: fresh } = await performInBrand(refreshRates, staff(), {
      scopeId: made.uuid,
      expected: shown(120),
    });
    const logged = await platformClient().auditEntry.findFirst({
      where: { operation: 'scopes.refreshRates', entityUuid: made.uuid, outcome: 'done' },
    });
    expect(logged?.details).toMatchObject({ changes: { rates: { to: '1 line' } } });
    const { answer: again } = await performInBrand(refreshRates, staff(), { scopeId: made.uuid });
    expect(again).toEqual(fresh);
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
