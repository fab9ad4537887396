import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { createPlan } from '@/lib/lamp/create-plan';
import { updatePlan } from '@/lib/lamp/update-plan';
import { getTemplate } from '@/lib/templates/get-template';
import { listStarts } from '@/lib/templates/list-starts';
import { listTemplates } from '@/lib/templates/list-templates';
import { removeTemplate } from '@/lib/templates/remove-template';
import { saveTemplate } from '@/lib/templates/save-template';
import { updateTemplate } from '@/lib/templates/update-template';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const as = (role: Role = 'staff') => contextOf(world(), role);
/** Another member of staff, who made none of them. */
const asColleague = () => {
  const { colleague } = world().a;
  const context = as();
  const { userId, userUuid, brandUserId } = colleague;
  return { ...context, actor: { ...context.actor, userId, userUuid, brandUserId } };
};
const row = (changes: object = {}) => ({
  activity: 'Radio',
  startDate: '2027-01-04',
  endDate: '2027-01-31',
  cost: '1200.50',
  ...changes,
});
const plan = async (changes: object = {}) =>
  (await performInBrand(createPlan, as(), { project: 'Autumn', startDate: '2027-01-15', ...changes })).answer;
const save = async (input: object, context = as()) =>
  (await performInBrand(saveTemplate, context, { kind: 'plan', sourceId: world().a.plan.uuid, ...input })).answer;

describe('[Y-32] templates', () => {
  it('keep a plan as a document that refers to nothing, for the whole brand, by name', async () => {
    const { a } = world();
    const source = await plan({
      client: 'Corner shop',
      coverLetter: '<p>Dear Jordan</p>',
      planRows: [row({ departmentId: a.department.id, type: 'Radio', task: 'Book', notes: 'n' })],
    });
    const made = await save({ name: '  Quarter  ', sourceId: source.uuid });
    expect(made).toMatchObject({
      kind: 'plan',
      name: 'Quarter',
      rows: 1,
      mine: true,
      version: 1,
      scope: null,
      maker: { uuid: a.staff.userUuid },
      plan: {
        project: 'Autumn',
        client: 'Corner shop',
        startDate: '2027-01-01',
        length: 3,
        coverLetter: '<p>Dear Jordan</p>',
        rows: [{ division: { uuid: a.department.uuid, title: 'Design' }, activity: 'Radio', cost: 1200.5 }],
      },
    });
    const seen = (await performInBrand(getTemplate, asColleague(), { templateId: made.uuid })).answer;
    expect(seen).toEqual({ ...made, mine: false });
    const { data } = (await performInBrand(listTemplates, asColleague(), {})).answer;
    expect(data.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'scope Letterbox drop',
      'plan Quarter',
      'plan Spring quarter',
    ]);
    expect(data.find(({ uuid }) => uuid === made.uuid)).not.toHaveProperty('plan');
  });

  it('have a name of their own among those of a kind', async () => {
    await save({ name: 'Winter sale' });
    const taken = { details: { errors: { name: 'There is already a template with this name' } } };
    await expect(save({ name: 'WINTER SALE' }, asColleague())).rejects.toMatchObject(taken);
    await save({ name: 'Winter sale', kind: 'scope', sourceId: world().a.scope.uuid });
    const other = await save({ name: 'Summer sale' });
    await expect(
      performInBrand(updateTemplate, as(), { templateId: other.uuid, name: 'winter sale' }),
    ).rejects.toMatchObject(taken);
    // Its own name in another spelling is no other template's.
    await performInBrand(updateTemplate, as(), { templateId: other.uuid, name: 'SUMMER SALE' });
    for (const [name, message] of [
      [' ', 'Enter a name (Required)'],
      ['x'.repeat(61), 'Max 60 characters'],
    ]) {
      await expect(save({ name })).rejects.toMatchObject({ details: { errors: { name: message } } });
    }
  });

  it('are changed and removed by their maker and by administrators alone, once per version', async () => {
    const made = await save({ name: 'Mine' });
    const templateId = made.uuid;
    const later = await plan({ project: 'Later', planRows: [row(), row()] });
    for (const call of [
      () => performInBrand(updateTemplate, asColleague(), { templateId, name: 'Theirs' }),
      () => performInBrand(removeTemplate, asColleague(), { templateId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ kind: 'forbidden' });
    }
    const { answer: renamed } = await performInBrand(updateTemplate, as(), { templateId, name: 'Still mine' });
    expect(renamed).toMatchObject({ name: 'Still mine', rows: made.rows, version: 2 });
    await expect(
      performInBrand(updateTemplate, as(), { templateId, sourceId: later.uuid, version: 1 }),
    ).rejects.toMatchObject({ code: 'resource/newer_version' });
    const { answer: replaced } = await performInBrand(updateTemplate, as('brandAdmin'), {
      templateId,
      sourceId: later.uuid,
      version: 2,
    });
    expect(replaced).toMatchObject({ name: 'Still mine', rows: 2, version: 3, plan: { project: 'Later' } });
    // What it was made from goes its own way.
    await performInBrand(updatePlan, as(), { planId: later.uuid, project: 'Much later' });
    expect((await performInBrand(getTemplate, as(), { templateId })).answer.plan?.project).toBe('Later');
    await performInBrand(removeTemplate, as('brandAdmin'), { templateId });
    await expect(performInBrand(getTemplate, as(), { templateId })).rejects.toMatchObject({ kind: 'absent' });
    const { rows } = await world().owner.query(
      "select operation, label from audit_entries where outcome = 'done' and entity = 'template' and entity_uuid = $1 order by id",
      [templateId],
    );
    expect(rows).toEqual([
      { operation: 'templates.save', label: 'Mine' },
      { operation: 'templates.update', label: 'Still mine' },
      { operation: 'templates.update', label: 'Still mine' },
      { operation: 'templates.remove', label: 'Still mine' },
    ]);
  });

  it("are not there for who lacks the module, nor for another brand's members", async () => {
    const scopeTemplate = world().a.scopeTemplate.uuid;
    const staff = as();
    const without = { ...staff, brand: { ...staff.brand, modules: { ...staff.brand.modules, scope: false } } };
    await expect(performInBrand(listTemplates, without, { kind: 'scope' })).rejects.toMatchObject({
      code: 'brand/module_off',
    });
    const kinds = (await performInBrand(listTemplates, without, {})).answer.data.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['plan']));
    await expect(performInBrand(getTemplate, without, { templateId: scopeTemplate })).rejects.toMatchObject({
      kind: 'absent',
    });
    await expect(save({ kind: 'scope', name: 'No', sourceId: world().a.scope.uuid }, without)).rejects.toMatchObject({
      code: 'brand/module_off',
    });
    const theirs = contextOf(world(), 'brandAdmin', { brand: world().b });
    await expect(performInBrand(getTemplate, theirs, { templateId: scopeTemplate })).rejects.toMatchObject({
      kind: 'absent',
    });
    await expect(save({ name: 'Theirs', sourceId: world().b.plan.uuid })).rejects.toMatchObject({ kind: 'absent' });
    // A scope is no plan.
    await expect(save({ name: 'Mixed up', sourceId: world().a.scope.uuid })).rejects.toMatchObject({ kind: 'absent' });
  });

  it('stand beside the five that one made last', async () => {
    const made: string[] = [];
    for (let n = 0; n < 6; n += 1) made.unshift((await plan({ project: `Own ${n}`, client: 'Shop' })).uuid);
    const { recent, templates } = (await performInBrand(listStarts, as(), { kind: 'plan' })).answer;
    expect(recent.map(({ uuid }) => uuid)).toEqual(made.slice(0, 5));
    expect(recent[0]).toMatchObject({ title: 'Own 5', context: 'Shop' });
    expect(templates.map(({ name }) => name)).toContain('Spring quarter');
    expect((await performInBrand(listStarts, asColleague(), { kind: 'plan' })).answer.recent).toEqual([]);
  });

  it('are at most 100 in a brand, plans and scopes together', async () => {
    const db = platformClient();
    const brandId = world().a.record.id;
    const { id, uuid, ...own } = await db.template.findFirstOrThrow({ where: { brandId, kind: 'scope' } });
    const missing = 99 - (await db.template.count({ where: { brandId } }));
    await db.template.createMany({
      data: Array.from({ length: missing }, (_, n) => ({ ...own, content: own.content ?? {}, name: `Filler ${n}` })),
    });
    const last = await save({ name: 'The hundredth' });
    await expect(save({ name: 'One too many' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'template/too_many',
    });
    await performInBrand(removeTemplate, as(), { templateId: last.uuid });
    await save({ name: 'The hundredth again' });
  });

  it('say so when their document cannot be read, and can still be replaced and removed', async () => {
    const { uuid } = world().a.planTemplate;
    await platformClient().template.updateMany({ where: { uuid }, data: { content: { project: 7 } } });
    await expect(performInBrand(getTemplate, as(), { templateId: uuid })).rejects.toMatchObject({
      code: 'template/unreadable',
    });
    const { answer } = await performInBrand(updateTemplate, as(), { templateId: uuid, sourceId: world().a.plan.uuid });
    expect(answer.plan).not.toBeNull();
  });
});
