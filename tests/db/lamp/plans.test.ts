import { describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { getLastPlanSave } from '@/lib/lamp/get-last-plan-save';
import { getPlan } from '@/lib/lamp/get-plan';
import { replacePlan } from '@/lib/lamp/replace-plan';
import { savePlanEmail } from '@/lib/lamp/save-plan-email';
import { updatePlan } from '@/lib/lamp/update-plan';
import { refusal } from '../refusal';
import { preparePlans, row } from './plan-writing';

const { world, as, create } = preparePlans();

describe('writing plans', () => {
  it('[O-27 O-28 O-31 O-71 O-73 R-03 R-04 R-21 R-23] creates a plan from the first day of its month, by the caller', async () => {
    const { a } = world();
    const plan = await create({
      client: 'Corner shop',
      coverLetter: '<p>Hello<script>alert(1)</script></p>',
      planRows: [
        row({
          type: 'Radio',
          objective: 'Inform',
          cost: '1200.50',
          departmentId: a.department.id,
          task: 'Book',
          notes: 'n',
        }),
        row(),
      ],
    });
    expect(plan).toMatchObject({
      project: 'Autumn',
      client: 'Corner shop',
      startDate: '2027-01-01',
      length: 3,
      coverLetter: '<p>Hello</p>',
      creatorUserId: a.staff.userId,
      creatorId: a.staff.userId,
      creatorBrandUsersId: a.staff.brandUserId,
      totalCost: 1200.5,
      version: 1,
      hasCoverLetter: true,
    });
    expect(plan.rows).toMatchObject([
      {
        activity: 'Radio',
        type: 'Radio',
        objective: 'Inform',
        cost: 1200.5,
        order: 1,
        department: { title: 'Design' },
      },
      { activity: 'Radio', type: null, objective: null, cost: 0, order: 2, department: null },
    ]);
    expect((await performInBrand(getPlan, as(), { planId: plan.uuid })).answer).toEqual(plan);
    expect((await performInBrand(getPlan, as(), { planId: String(plan.id) })).answer.uuid).toBe(plan.uuid);
  });

  it('[R-04 R-22] reads ISO instants in the zone of the brand', async () => {
    const plan = await create({ startDate: '2026-12-31T13:00:00.000Z', length: '12' });
    expect(plan).toMatchObject({ startDate: '2027-01-01', length: 12 });
    expect(await create({ startDate: '2027-02-01T00:00:00.000Z' })).toMatchObject({ startDate: '2027-02-01' });
  });

  it('[O-51 O-52 O-80] refuses rows with wrong dates or divisions by field, and changes nothing', async () => {
    const before = await platformClient().plan.count();
    const fault = await refusal(
      create({
        planRows: [row(), row({ endDate: '' }), row({ startDate: '2027-01-31' }), row({ endDate: '2027-04-01' })],
      }),
    );
    expect(fault).toMatchObject({
      kind: 'invalid',
      message: 'One or more rows have invalid dates. Please correct them before saving',
      details: {
        errors: {
          'planRows.1.endDate': 'Cannot be empty',
          'planRows.2.endDate': 'Must be after Start Date',
          'planRows.3.endDate': 'Must be within plan bounds',
        },
      },
    });
    const foreign = await refusal(create({ planRows: [row({ departmentId: world().b.department.id })] }));
    expect(foreign.details.errors).toEqual({ 'planRows.0.departmentId': 'Select a Division' });
    expect(await platformClient().plan.count()).toBe(before);
  });

  it('[O-40 O-41 O-42 O-63 R-06 R-24 R-25] PUT makes the rows what it names, in that order', async () => {
    const plan = await create({ planRows: [row({ activity: 'A' }), row({ activity: 'B' }), row({ activity: 'C' })] });
    const [a, , c] = plan.rows;
    const saved = (
      await performInBrand(replacePlan, as(), {
        planId: plan.uuid,
        project: 'Winter',
        startDate: '2027-01-01',
        length: 4,
        version: plan.version,
        planRows: [row({ id: c?.id, activity: 'C' }), row({ activity: 'New' }), row({ id: a?.id, activity: 'A2' })],
      })
    ).answer;
    expect(saved.rows.map(({ activity, order }) => [activity, order])).toEqual([
      ['C', 1],
      ['New', 2],
      ['A2', 3],
    ]);
    expect(saved.rows[0]?.id).toBe(c?.id);
    expect(saved.rows[2]?.id).toBe(a?.id);
    expect(saved).toMatchObject({ project: 'Winter', length: 4, version: 2 });
    const other = await create({ planRows: [row({ activity: 'Theirs' })] });
    const stolen = await performInBrand(replacePlan, as(), {
      planId: plan.uuid,
      project: 'Winter',
      startDate: '2027-01-01',
      length: 4,
      planRows: [row({ id: other.rows[0]?.id })],
    });
    expect(stolen.answer.rows[0]?.id).not.toBe(other.rows[0]?.id);
    expect((await performInBrand(getPlan, as(), { planId: other.uuid })).answer.rows).toEqual(other.rows);
  });

  it('[R-07 R-08 R-09] PATCH changes what it names: the letter alone, one row alone', async () => {
    const plan = await create({ planRows: [row({ activity: 'A' }), row({ activity: 'B' })] });
    const lettered = (await performInBrand(updatePlan, as(), { planId: plan.uuid, coverLetter: '<p>Dear you</p>' }))
      .answer;
    expect(lettered).toMatchObject({ coverLetter: '<p>Dear you</p>', project: 'Autumn', rows: plan.rows });
    const merged = (
      await performInBrand(updatePlan, as(), {
        planId: plan.uuid,
        planRows: [row({ id: plan.rows[1]?.id, activity: 'B2' }), row({ activity: 'C' })],
      })
    ).answer;
    expect(merged.rows.map(({ activity }) => activity)).toEqual(['A', 'B2', 'C']);
    expect(merged.rows[0]?.id).toBe(plan.rows[0]?.id);
    // `order` moves a row, beside or without other changes; errors stand where the row was sent.
    const moving = (planRows: object[]) => performInBrand(updatePlan, as(), { planId: plan.uuid, planRows });
    const moved = (await moving([row({ activity: 'D', order: 2 }), { id: merged.rows[2]?.id, order: '1' }])).answer;
    expect(moved.rows.map(({ activity, order }) => [activity, order])).toEqual([
      ['C', 1],
      ['D', 2],
      ['A', 3],
      ['B2', 4],
    ]);
    await expect(moving([row({ endDate: '2020-01-01', order: 1 })])).rejects.toMatchObject({
      details: { errors: { 'planRows.0.endDate': expect.any(String) } },
    });
  });

  it('the audit log has every field of a plan that was changed, of the creator and the letter only that they were', async () => {
    const { a } = world();
    const plan = await create({ client: 'Corner shop', planRows: [row()] });
    await performInBrand(updatePlan, as(), {
      planId: plan.uuid,
      client: 'Bakery',
      // As the form sends them with every save.
      planRows: plan.rows.map(({ id, activity, startDate, endDate }) => ({ id, activity, startDate, endDate })),
      coverLetter: '<p>Dear you</p>',
      creatorBrandUsersId: String(a.brandAdmin.brandUserId),
    });
    const entry = await platformClient().auditEntry.findFirstOrThrow({
      where: { operation: 'plans.update' },
      orderBy: { id: 'desc' },
    });
    const unsaid = { from: '…', to: '…' };
    expect(entry.details).toHaveProperty('changes', {
      client: { from: 'Corner shop', to: 'Bakery' },
      coverLetter: unsaid,
      creatorBrandUsersId: unsaid,
    });
  });

  it('[R-07 R-25] PATCH changes one field of one row, and rows are read under either name', async () => {
    const plan = await create({
      rows: [row({ activity: 'A', cost: '5', notes: 'Kept', departmentId: world().a.department.id, type: 'TV' })],
    });
    const [a] = plan.rows;
    const patch = async (changes: object) =>
      (await performInBrand(updatePlan, as(), { planId: plan.uuid, ...changes })).answer;
    expect((await patch({ planRows: [{ id: a?.id, cost: '99.50' }] })).rows).toEqual([{ ...a, cost: 99.5 }]);
    expect((await patch({ rows: [{ id: a?.id, type: '', notes: null }] })).rows).toEqual([
      { ...a, cost: 99.5, type: null, notes: '' },
    ]);
    const missing = await refusal(patch({ planRows: [{ activity: 'New' }] }));
    expect(missing.details.errors).toEqual({
      'planRows.0.startDate': 'Cannot be empty',
      'planRows.0.endDate': 'Cannot be empty',
    });
    // What was answered can be sent back.
    const whole = (await performInBrand(replacePlan, as(), { planId: plan.uuid, ...plan, version: undefined })).answer;
    expect(whole.rows).toEqual(plan.rows);
    // And changes nothing then, not even the version; an older one is refused all the same.
    const again = { planId: plan.uuid, ...whole };
    expect((await performInBrand(replacePlan, as(), again)).answer).toEqual(whole);
    expect((await refusal(performInBrand(replacePlan, as(), { ...again, version: 1 }))).code).toBe(
      'resource/newer_version',
    );
    const [only] = whole.rows;
    expect((await patch({ rows: [{ ...only, cost: 7 }] })).version).toBe(whole.version + 1);
  });

  it('shortening keeps the rows that fall outside', async () => {
    const plan = await create({ length: 6, planRows: [row({ startDate: '2027-06-01', endDate: '2027-06-30' })] });
    const shorter = (await performInBrand(updatePlan, as(), { planId: plan.uuid, length: 3 })).answer;
    expect(shorter).toMatchObject({ length: 3, rows: [{ startDate: '2027-06-01' }] });
  });

  it('[R-07 R-25] PATCH judges the rows that are sent alone, and names what is wrong by their places there', async () => {
    const plan = await create({
      length: 6,
      planRows: [row({ activity: 'Late', startDate: '2027-06-01', endDate: '2027-06-30' }), row({ activity: 'In' })],
    });
    const patch = async (changes: object) =>
      (await performInBrand(updatePlan, as(), { planId: plan.uuid, ...changes })).answer;
    const [late, within] = plan.rows;
    await patch({ length: 3 });
    expect((await patch({ planRows: [{ id: within?.id, cost: 40 }] })).rows).toEqual([late, { ...within, cost: 40 }]);
    const fault = await refusal(
      patch({
        planRows: [
          row({ activity: 'New' }),
          { id: within?.id, departmentId: world().b.department.id },
          row({ endDate: '' }),
          { id: late?.id, cost: 1 },
        ],
      }),
    );
    expect(fault.details.errors).toEqual({
      'planRows.1.departmentId': 'Select a Division',
      'planRows.2.endDate': 'Cannot be empty',
      'planRows.3.startDate': 'Must be within plan bounds',
      'planRows.3.endDate': 'Must be within plan bounds',
    });
  });

  it('PATCH keeps to the most rows of a plan, counting those that it has already', async () => {
    const plan = await create({ planRows: [row()] });
    const planRows = Array.from({ length: 1000 }, () => row());
    const fault = await refusal(performInBrand(updatePlan, as(), { planId: plan.uuid, planRows }));
    expect(fault).toMatchObject({ kind: 'invalid', details: { errors: { planRows: 'Max 1000 rows' } } });
    expect((await performInBrand(getPlan, as(), { planId: plan.uuid })).answer.rows).toEqual(plan.rows);
  });

  it('refuses who saves over a newer version, rows included', async () => {
    const plan = await create({ planRows: [row()] });
    await performInBrand(updatePlan, as(), { planId: plan.uuid, project: 'First', version: 1 });
    const fault = await refusal(
      performInBrand(replacePlan, as('brandAdmin'), {
        planId: plan.uuid,
        project: 'Second',
        startDate: '2027-01-01',
        length: 3,
        planRows: [],
        version: 1,
      }),
    );
    expect(fault).toMatchObject({ kind: 'conflict', code: 'resource/newer_version' });
    expect((await performInBrand(getPlan, as(), { planId: plan.uuid })).answer).toMatchObject({
      project: 'First',
      rows: [{}],
    });
  });

  it('says who saved it last, and when; sending mail or making it is no save', async () => {
    const plan = await create();
    const last = async () => (await performInBrand(getLastPlanSave, as(), { planId: plan.uuid })).answer;
    expect(await last()).toBeNull();
    await performInBrand(updatePlan, as('brandAdmin'), { planId: plan.uuid, project: 'Saved by an admin' });
    const draft = { toAddress: 'client@shop.test', subject: 'Your plan', title: 'Spring', body: '<p>Hello</p>' };
    await performInBrand(savePlanEmail, as(), { planId: plan.uuid, ...draft });
    const found = await last();
    expect(found?.person.id).toBe(world().a.brandAdmin.userId);
    expect(Math.abs(Date.parse(found?.at ?? '') - Date.now())).toBeLessThan(60_000);
    const again = { project: 'Once more', startDate: '2027-01-01', length: 3, planRows: [] };
    await performInBrand(replacePlan, as(), { planId: plan.uuid, ...again });
    expect((await last())?.person.id).toBe(world().a.staff.userId);
  });
});
