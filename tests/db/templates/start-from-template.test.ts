import { describe, expect, it } from 'vitest';
import { removeRole } from '@/lib/catalogue/remove-role';
import { updateRole } from '@/lib/catalogue/update-role';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { today } from '@/lib/format/format';
import { createPlan } from '@/lib/lamp/create-plan';
import { getPlan } from '@/lib/lamp/get-plan';
import { firstOfMonth, nextMonth, periodOf } from '@/lib/lamp/plan-period';
import { updatePlan } from '@/lib/lamp/update-plan';
import { getScope } from '@/lib/scope/get-scope';
import { fillFromRecord, fillTemplate } from '@/lib/templates/fill-template';
import { saveTemplate } from '@/lib/templates/save-template';
import { startFromRecord, startFromTemplate } from '@/lib/templates/start-from-template';
import { recount } from '../harness';
import { scopeWriting } from '../scope/scope-writing';

const { world, staff, admin, create, lineOf } = scopeWriting();
const save = async (input: object) => (await performInBrand(saveTemplate, staff(), input)).answer;
const use = async (templateId: string, more: object = {}) =>
  (await performInBrand(startFromTemplate, staff(), { templateId, ...more })).answer;
const fill = async (templateId: string, more: object = {}) =>
  (await performInBrand(fillTemplate, staff(), { templateId, ...more })).answer;

/** A division with a role, which a test may remove. */
async function division(title: string) {
  const brandId = world().a.record.id;
  const department = await platformClient().department.create({ data: { brandId, title } });
  const role = await platformClient().departmentRole.create({
    data: {
      brandId,
      departmentId: department.id,
      roleTitle: `${title} lead`,
      hourlyRoleCostPrice: '90',
      hourlyRoleSellByPrice: '180',
    },
  });
  await recount(world());
  return { department, role };
}
/** As administrators remove it once its work is done: it stands in old records, and is offered no more. */
async function removed({ department }: Awaited<ReturnType<typeof division>>) {
  await platformClient().department.updateMany({
    where: { brandId: world().a.record.id, id: department.id },
    data: { deletedAt: new Date() },
  });
  await recount(world());
}

describe('[Y-32] a plan from a template', () => {
  it('begins in the month that is chosen, by the caller, with all dates moved, month ends too', async () => {
    const { a } = world();
    const row = { activity: 'Radio', departmentId: a.department.id, cost: '1200.50' };
    const { answer: source } = await performInBrand(createPlan, admin(), {
      project: 'Autumn',
      client: 'Corner shop',
      startDate: '2027-01-01',
      length: 3,
      coverLetter: '<p>Hi</p>',
      planRows: [
        { ...row, startDate: '2027-01-04', endDate: '2027-01-31' },
        { ...row, startDate: '2027-02-28', endDate: '2027-03-30' },
      ],
    });
    const { uuid } = await save({ kind: 'plan', name: 'Quarter', sourceId: source.uuid });
    const started = await use(uuid, { startDate: '2028-02-17', project: 'Leap quarter' });
    expect(started).toMatchObject({ kind: 'plan', title: 'Leap quarter', notes: [] });
    const { answer: plan } = await performInBrand(getPlan, staff(), { planId: started.uuid });
    expect(plan).toMatchObject({
      project: 'Leap quarter',
      client: 'Corner shop',
      startDate: '2028-02-01',
      length: 3,
      totalCost: 2401,
      coverLetter: '<p>Hi</p>',
      creatorUserId: a.staff.userId,
      version: 1,
      lastSentAt: null,
      rows: [
        { startDate: '2028-02-04', endDate: '2028-02-29', departmentId: a.department.id },
        { startDate: '2028-03-31', endDate: '2028-04-30' },
      ],
    });
    // Without a start it is the present month; one's own last plans fill a form the same way.
    const { plan: now } = await fill(uuid);
    expect(now?.startDate).toMatch(/^\d{4}-\d{2}-01$/);
    const { answer } = await performInBrand(fillFromRecord, staff(), {
      kind: 'plan',
      sourceId: source.uuid,
      startDate: '2027-02-01',
    });
    expect(answer.plan).toMatchObject({ project: 'Autumn', startDate: '2027-02-01' });
    expect(answer.plan?.planRows.map(({ endDate }) => endDate)).toEqual(['2027-02-28', '2027-04-30']);
  });

  it('begins after the plan that it is started from, but never in the past', async () => {
    const current = firstOfMonth(today(world().a.record.timeZone));
    const of = async (startDate: string, length: number) => {
      const { answer } = await performInBrand(createPlan, admin(), { project: 'Quarter', startDate, length });
      const source = { kind: 'plan', sourceId: answer.uuid };
      const { plan } = (await performInBrand(fillFromRecord, staff(), source)).answer;
      const started = (await performInBrand(startFromRecord, staff(), source)).answer;
      const made = (await performInBrand(getPlan, staff(), { planId: started.uuid })).answer;
      return [plan?.startDate, made.startDate];
    };
    const next = nextMonth(periodOf(current, 3).end);
    expect(await of(current, 3)).toEqual([next, next]);
    expect(await of('2019-10-01', 4)).toEqual([current, current]);
  });

  it('leaves a division that is gone empty, and says so', async () => {
    const gone = await division('Events');
    const row = { startDate: '2027-01-04', endDate: '2027-01-05', departmentId: gone.department.id };
    const { answer: source } = await performInBrand(createPlan, staff(), {
      project: 'Roadshow',
      startDate: '2027-01-01',
      length: 3,
      planRows: [row, row],
    });
    const { uuid } = await save({ kind: 'plan', name: 'Roadshow', sourceId: source.uuid });
    await removed(gone);
    const note = "Division 'Events' is no longer there: empty in 2 activities";
    const filled = await fill(uuid, { startDate: '2027-05-01' });
    expect(filled.notes).toEqual([note]);
    const started = await use(uuid, { startDate: '2027-05-01' });
    expect(started.notes).toEqual([note]);
    const { answer: plan } = await performInBrand(getPlan, staff(), { planId: started.uuid });
    expect(plan.rows.map(({ departmentId }) => departmentId)).toEqual([null, null]);
  });
});

describe('[Y-32] a plan that was shortened', () => {
  it('starts others as it is copied: what falls outside of it stays there, and is counted', async () => {
    const { a } = world();
    const row = { activity: 'Radio', departmentId: a.department.id };
    const { answer: source } = await performInBrand(createPlan, staff(), {
      project: 'Shortened',
      startDate: '2027-01-01',
      length: 6,
      planRows: [
        { ...row, startDate: '2027-01-04', endDate: '2027-01-31' },
        { ...row, startDate: '2027-03-31', endDate: '2027-04-01' },
        { ...row, startDate: '2027-06-01', endDate: '2027-06-30' },
      ],
    });
    await performInBrand(updatePlan, staff(), { planId: source.uuid, length: 3 });
    const { uuid } = await save({ kind: 'plan', name: 'Shortened', sourceId: source.uuid });
    const notes = ["2 activities are outside the plan's 3 months"];
    expect((await fill(uuid, { startDate: '2027-02-01' })).notes).toEqual(notes);
    const ofTemplate = await use(uuid, { startDate: '2027-02-01' });
    const { answer: ofRecord } = await performInBrand(startFromRecord, staff(), {
      kind: 'plan',
      sourceId: source.uuid,
      startDate: '2027-02-01',
    });
    for (const started of [ofTemplate, ofRecord]) {
      expect(started.notes).toEqual(notes);
      const { answer: plan } = await performInBrand(getPlan, staff(), { planId: started.uuid });
      expect(plan).toMatchObject({ length: 3, startDate: '2027-02-01' });
      expect(plan.rows.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
        ['2027-02-04', '2027-02-28'],
        ['2027-04-30', '2027-05-01'],
        ['2027-07-01', '2027-07-31'],
      ]);
    }
    // A division that is not there is refused as ever, and nobody else may begin a plan so.
    const gone = await division('Sampling');
    const lost = { ...row, departmentId: gone.department.id, startDate: '2027-01-04', endDate: '2027-01-05' };
    await performInBrand(updatePlan, staff(), { planId: source.uuid, planRows: [lost] });
    const withLost = await save({ kind: 'plan', name: 'Shortened, sampled', sourceId: source.uuid });
    await removed(gone);
    await expect(use(withLost.uuid, { departmentId: world().b.department.id })).rejects.toMatchObject({
      details: { errors: { 'planRows.3.departmentId': 'Select a Division' } },
    });
    const { plan: filled } = await fill(uuid, { startDate: '2027-02-01' });
    await expect(performInBrand(createPlan, staff(), filled ?? {})).rejects.toMatchObject({
      details: { errors: { 'planRows.1.endDate': 'Must be within plan bounds' } },
    });
  });
});

describe('[Y-32] a scope from a template', () => {
  it("is a draft of the caller's at today's rates, with the overrides, without approver and ongoings", async () => {
    const { a } = world();
    const source = await create({
      segmentId: a.segment.id,
      assigneeUserId: a.colleague.userId,
      reporting: '50',
      supportNotes: 'Bring keys',
      lines: [lineOf(), lineOf({ itemDescription: 'Print', overrideSellByRole: '200', onQuote: 0 })],
    });
    const { uuid, scope: kept } = await save({ kind: 'scope', name: 'Opening', sourceId: source.uuid });
    expect(JSON.stringify(kept)).not.toContain('hourly_');
    await performInBrand(updateRole, admin(), {
      departmentId: a.department.id,
      roleId: a.role.id,
      roleTitle: 'Designer',
      hourlyRoleCostPrice: '95',
      hourlyRoleSellByPrice: '175',
    });
    const started = await use(uuid, { productTitle: 'Second opening' });
    expect(started).toMatchObject({ kind: 'scope', title: 'SECOND OPENING', notes: [] });
    const { answer: scope } = await performInBrand(getScope, staff(), { scopeId: started.uuid });
    expect(scope).toMatchObject({
      statusId: 1,
      creatorUserId: a.staff.userId,
      assigneeUserId: null,
      approvedByUserId: null,
      categoryId: a.category.id,
      segmentId: a.segment.id,
      sellFor: 500,
      reporting: 50,
      ongoingsCount: 0,
      supportNotes: 'Bring keys',
      lines: [
        { hourlyCostByRole: 95, hourlySellByRole: 175, overrideSellByRole: 0, onQuote: 1, timeMinutes: 90 },
        { hourlySellByRole: 175, overrideSellByRole: 200, onQuote: 0, itemDescription: 'Print' },
      ],
    });
  });

  it('leaves what is gone empty, says so, and is created once it is whole', async () => {
    const { a } = world();
    const brandId = a.record.id;
    const gone = await division('Installation');
    const kept = await division('Studio');
    const category = await platformClient().category.create({ data: { brandId, name: 'Fit-out' } });
    const segment = await platformClient().segment.create({ data: { brandId, name: 'Grocers' } });
    await recount(world());
    const of = ({ department, role }: typeof gone) =>
      lineOf({ departmentId: department.id, brandDepartmentRoleId: role.id });
    const source = await create({ categoryId: category.id, segmentId: segment.id, lines: [of(kept)] });
    const whole = await save({ kind: 'scope', name: 'Fit-out', sourceId: source.uuid });
    const other = await create({ lines: [of(gone), of(gone), of(kept)] });
    const broken = await save({ kind: 'scope', name: 'Installation', sourceId: other.uuid });

    await removed(gone);
    await performInBrand(removeRole, admin(), { departmentId: kept.department.id, roleId: kept.role.id });
    const now = { deletedAt: new Date() };
    await platformClient().category.updateMany({ where: { brandId, id: category.id }, data: now });
    await platformClient().segment.updateMany({ where: { brandId, id: segment.id }, data: now });
    await recount(world());

    const filled = await fill(whole.uuid);
    expect(filled.notes).toEqual([
      "Category 'Fit-out' is no longer there: choose another",
      "Segment 'Grocers' is no longer there: none is chosen",
      "Role 'Studio lead' is no longer there: empty in 1 line",
    ]);
    expect(filled.scope).toMatchObject({
      categoryId: null,
      segmentId: null,
      lines: [{ departmentId: kept.department.id, brandDepartmentRoleId: null }],
    });
    await expect(use(whole.uuid)).rejects.toMatchObject({
      details: { errors: { categoryId: 'Choose a category (Required)' } },
    });
    const started = await use(whole.uuid, { categoryId: a.category.uuid });
    const { answer: scope } = await performInBrand(getScope, staff(), { scopeId: started.uuid });
    expect(scope).toMatchObject({ categoryId: a.category.id, lines: [{ role: null, hourlySellByRole: 0 }] });

    expect((await fill(broken.uuid)).notes).toContain("Division 'Installation' is no longer there: empty in 2 lines");
    await expect(use(broken.uuid)).rejects.toMatchObject({
      kind: 'invalid',
      details: { errors: { 'lines.0.departmentId': 'Choose a division' } },
    });
    const again = await use(broken.uuid, { departmentId: kept.department.id });
    const { answer: mended } = await performInBrand(getScope, staff(), { scopeId: again.uuid });
    expect(mended.lines.map(({ departmentId }) => departmentId)).toEqual(Array(3).fill(kept.department.id));
  });
});
