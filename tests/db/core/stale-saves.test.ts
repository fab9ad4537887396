import { describe, expect, it } from 'vitest';
import { updateBrand } from '@/lib/brands/update-brand';
import { addComment } from '@/lib/briefs/add-comment';
import { editComment } from '@/lib/briefs/edit-comment';
import { addRole } from '@/lib/catalogue/add-role';
import { createDepartment } from '@/lib/catalogue/create-department';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { updateOutput } from '@/lib/catalogue/update-output';
import { updateRole } from '@/lib/catalogue/update-role';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { createPlan } from '@/lib/lamp/create-plan';
import { replacePlan } from '@/lib/lamp/replace-plan';
import { updatePlan } from '@/lib/lamp/update-plan';
import { changeScopes } from '@/lib/scope/change-scopes';
import { saveTemplate } from '@/lib/templates/save-template';
import { updateTemplate } from '@/lib/templates/update-template';
import { getMember } from '@/lib/users/get-member';
import { updateMember } from '@/lib/users/update-member';
import { visitor } from '../auth/mailbox';
import { briefCalls } from '../briefs/brief-calls';
import { row } from '../lamp/plan-writing';
import { scopeWriting } from '../scope/scope-writing';

const scopes = scopeWriting();
const { world, staff, admin } = scopes;
const briefs = briefCalls(world);
const NOBODY = 2_000_000_000;

/** Refused as stale with an older version, and for what is wrong with it only without one. */
async function isStaleFirst(
  save: (version?: number) => Promise<unknown>,
  wrong: object = { kind: 'invalid' },
  older = 1,
): Promise<void> {
  await expect(save(older)).rejects.toMatchObject({ code: 'resource/newer_version' });
  await expect(save()).rejects.toMatchObject(wrong);
}

describe('a save with an older version is refused as such, whatever the newer one made wrong of it (D3.7)', () => {
  it('[V-06 V-07 V-08] of a scope: a line that somebody else removed, a choice that is gone', async () => {
    const { uuid, lines } = await scopes.create({ lines: ['One', 'Two'].map((name) => named(`${name} item`)) });
    const [one, two] = lines;
    await scopes.replace(uuid, { version: 1, lines: [one] });
    const both = { lines: [one, { ...two, timeMinutes: 30 }] };
    const noLine = scopes.field('lines.1.id', 'There is no such line');
    await isStaleFirst((version) => scopes.replace(uuid, { ...both, version }), noLine);
    await isStaleFirst((version) => scopes.patch(uuid, { ...both, version }), noLine);
    const noCategory = scopes.field('categoryId', 'Choose a category (Required)');
    await isStaleFirst((version) => scopes.patch(uuid, { categoryId: NOBODY, version }), noCategory);
    await isStaleFirst((version) => scopes.patch(uuid, { statusId: 4, version }), { kind: 'forbidden' });
    // Many at once name the old value in place of a version, and are judged as they were.
    const many = async (rows: object[]) =>
      (await performInBrand(changeScopes, staff(), { rows, change: { assigneeUserId: NOBODY } })).answer.results;
    const expected = { assigneeUserId: null };
    expect(await many([{ id: uuid, expected }])).toMatchObject([{ ok: false, code: 'request/invalid', version: 2 }]);
    expect((await scopes.read(uuid)).version).toBe(2);
  });

  it('of a brief: an output type that somebody else has chosen, a status that was theirs', async () => {
    const { a } = world();
    const [output, other] = [await briefs.outputWithQuestions(), await briefs.outputWithQuestions()];
    const { uuid } = await briefs.create();
    await briefs.update(uuid, { briefmeOutputsId: output.id, version: 1 });
    await isStaleFirst((version) => briefs.update(uuid, { briefmeOutputsId: other.id, version }));
    await isStaleFirst((version) => briefs.update(uuid, { departmentId: a.spareDepartment.id, version }));
    await isStaleFirst((version) => briefs.update(uuid, { categoryId: NOBODY, version }));
    await isStaleFirst((version) => briefs.update(uuid, { statusId: 15, version }), { kind: 'forbidden' });
    // A change in place names the field that moved, and who moved it.
    await briefs.update(uuid, { statusId: 5 }, admin());
    await expect(briefs.update(uuid, { expected: { statusId: 1 }, statusId: 2, version: 1 })).rejects.toMatchObject({
      code: 'resource/newer_version',
      message: expect.stringMatching(/ changed the status meanwhile$/),
    });
  });

  it('[R-07 R-25] of a plan: months that somebody else took away, a creator or a division that is gone', async () => {
    const sent = { project: 'Autumn', startDate: '2027-01-15', length: 6 };
    const late = row({ startDate: '2027-06-01', endDate: '2027-06-30' });
    const plan = (await performInBrand(createPlan, staff(), { ...sent, planRows: [late] })).answer;
    const planId = plan.uuid;
    const patch = (changes: object) => performInBrand(updatePlan, staff(), { planId, ...changes });
    await patch({ length: 3, version: 1 });
    await isStaleFirst((version) => patch({ planRows: [{ id: plan.rows[0]?.id, cost: 5 }], version }));
    await isStaleFirst((version) => patch({ creatorBrandUsersId: NOBODY, version }));
    const whole = { ...sent, planId, planRows: [{ ...late, departmentId: NOBODY }] };
    await isStaleFirst((version) => performInBrand(replacePlan, staff(), { ...whole, version }));
  });

  it('of an output type, a division and a role', async () => {
    const { output, department, spareDepartment, role } = world().a;
    const outputId = output.uuid;
    await performInBrand(updateOutput, admin(), { outputId, title: 'Moved on' });
    const gone = { outputId, brand_department_id: NOBODY };
    await isStaleFirst((version) => performInBrand(updateOutput, admin(), { ...gone, version }));

    const departmentId = spareDepartment.uuid;
    await performInBrand(updateDepartment, admin(), { departmentId, title: 'Film' });
    const { title } = (await performInBrand(createDepartment, admin(), { title: 'Motion' })).answer;
    await isStaleFirst((version) => performInBrand(updateDepartment, admin(), { departmentId, title, version }));

    const rates = { departmentId: department.uuid, hourlyRoleCostPrice: '60', hourlyRoleSellByPrice: '120' };
    await performInBrand(updateRole, admin(), { ...rates, roleId: role.uuid, roleTitle: 'Lead' });
    await performInBrand(addRole, admin(), { ...rates, roleTitle: 'Taken' });
    await isStaleFirst((version) =>
      performInBrand(updateRole, admin(), { ...rates, roleId: role.uuid, roleTitle: 'Taken', version }),
    );
  });

  it('of a membership and a brand', async () => {
    const { a } = world();
    const brandId = a.record.uuid;
    const caller = () => visitor(a, a.brandAdmin);
    const place = { brandId, userId: a.brandAdmin.userUuid };
    await performOnPlatform(updateMember, caller(), { ...place, jobTitle: 'Owner' });
    const { version: seen } = (await performOnPlatform(getMember, caller(), place)).answer;
    await isStaleFirst(
      (version) => performOnPlatform(updateMember, caller(), { ...place, permission: 'staff', version }),
      { code: 'user/self' },
      seen - 1,
    );

    const domain = { customDomain: 'briefs.taken.test' };
    await platformClient().brand.update({ where: { id: world().b.record.id }, data: domain });
    const { version } = (
      await performOnPlatform(updateBrand, visitor(a, world().superuser), { brandId, primaryColour: '#123456' })
    ).answer;
    await isStaleFirst(
      (older) => performOnPlatform(updateBrand, visitor(a, world().superuser), { brandId, ...domain, version: older }),
      { kind: 'invalid' },
      version - 1,
    );
  });

  it('of a template and a comment', async () => {
    const sourceId = world().a.plan.uuid;
    const save = async (name: string) =>
      (await performInBrand(saveTemplate, admin(), { kind: 'plan', sourceId, name })).answer;
    const { uuid: templateId } = await save('Spring');
    await performInBrand(updateTemplate, admin(), { templateId, name: 'Summer' });
    const { name } = await save('Spring');
    await isStaleFirst((version) => performInBrand(updateTemplate, admin(), { templateId, name, version }));

    const path = { briefId: world().a.brief.uuid };
    const { uuid: commentId } = (await performInBrand(addComment, admin(), { ...path, bodyContent: 'First' })).answer;
    await performInBrand(editComment, admin(), { ...path, commentId, bodyContent: 'Second' });
    const sent = { ...path, commentId, bodyContent: '@x', mentions: [{ brandUserId: NOBODY, start: 0, length: 2 }] };
    await isStaleFirst((version) => performInBrand(editComment, admin(), { ...sent, version }));
  });
});

const named = (itemDescription: string) => scopes.lineOf({ itemDescription });
