import { describe, expect, it } from 'vitest';
import { addRole } from '@/lib/catalogue/add-role';
import { createDepartment } from '@/lib/catalogue/create-department';
import { getDepartment } from '@/lib/catalogue/get-department';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { removeDepartment } from '@/lib/catalogue/remove-department';
import { removeRole } from '@/lib/catalogue/remove-role';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { updateRole } from '@/lib/catalogue/update-role';
import { performInBrand } from '@/lib/core/perform';
import { contextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';

const world = prepareWorld();
const admin = (brand: BrandRows) => contextOf(world(), 'brandAdmin', { brand });
const create = async (brand: BrandRows, input: object) =>
  (await performInBrand(createDepartment, admin(brand), input)).answer;
const read = async (brand: BrandRows, departmentId: string) =>
  (await performInBrand(getDepartment, admin(brand), { departmentId })).answer;
const update = async (brand: BrandRows, input: object) =>
  (await performInBrand(updateDepartment, admin(brand), input)).answer;
const remove = (brand: BrandRows, departmentId: string) =>
  performInBrand(removeDepartment, admin(brand), { departmentId });
const editor = { roleTitle: 'Editor', hourlyRoleCostPrice: '60.5', hourlyRoleSellByPrice: 120.25 };

describe('divisions', () => {
  it('[H-68 K-05 K-06 K-07 K-08] are created, read, changed and listed in the order that is asked for', async () => {
    const brand = await freshBrand();
    const division = await create(brand, { title: ' Copy ', description: 'Words' });
    expect(division).toMatchObject({ title: 'Copy', description: 'Words', brandDepartmentRoles: [], lineItems: [] });
    expect(await read(brand, division.uuid)).toEqual(division);
    const { uuid, version } = division;
    const renamed = await update(brand, { departmentId: uuid, version, title: 'Film', description: null });
    expect(renamed).toMatchObject({ title: 'Film', description: '', version: version + 1 });
    await expect(update(brand, { departmentId: uuid, version, title: 'Video' })).rejects.toMatchObject({
      code: 'resource/newer_version',
    });
    const { data } = (await performInBrand(listDepartments, admin(brand), { orderBy: 'title', order: 'desc' })).answer;
    expect(data.map(({ title }) => title)).toEqual(['Motion', 'Film', 'Design']);
    expect(data[2]).toMatchObject({
      briefmeOutputs: [{ uuid: brand.output.uuid }],
      lineItems: [{ title: 'SOCIAL CARE' }, { title: 'LETTERBOX DROP' }],
    });
  });

  it('[H-44 H-45 H-46] say what is wrong with a name or a description', async () => {
    const brand = await freshBrand();
    const tooLong = 'Name or description must not exceed 20 characters';
    await expect(create(brand, { title: '  ' })).rejects.toMatchObject({
      details: { errors: { title: 'Division name is required' } },
    });
    await expect(create(brand, { title: 'x'.repeat(21), description: 'x'.repeat(21) })).rejects.toMatchObject({
      details: { errors: { title: tooLong, description: tooLong } },
    });
  });

  it('[H-47 H-48 H-49] have a name of their own within the brand, trimmed and whatever its case', async () => {
    const brand = await freshBrand();
    const taken = { details: { errors: { title: 'A Division with this name already exists' } } };
    await expect(create(brand, { title: ' design ' })).rejects.toMatchObject(taken);
    await expect(update(brand, { departmentId: brand.spareDepartment.uuid, title: 'Design' })).rejects.toMatchObject(
      taken,
    );
    const at = await Promise.allSettled([create(brand, { title: 'Copy' }), create(brand, { title: 'copy' })]);
    expect(at.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(at.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
    // A wildcard of the database's patterns is a character like any other, and another brand's name is free.
    await create(brand, { title: 'C_py' });
    await create(await freshBrand(), { title: 'Copy' });
    await remove(brand, brand.spareDepartment.uuid);
    await create(brand, { title: 'Motion' });
  });

  it('[H-37 H-38 K-09] cannot be removed while output types or scope line items refer to them', async () => {
    const brand = await freshBrand();
    const { owner } = world();
    const blocked = (by: string) => ({
      code: 'resource/in_use',
      message: expect.stringContaining(`Unable to remove division: 'Design' has ${by} assigned`),
    });
    await expect(remove(brand, brand.department.uuid)).rejects.toMatchObject(
      blocked('output types and scope line items'),
    );
    await owner.query('update scopes set deleted_at = now() where brand_id = $1', [brand.record.id]);
    await expect(remove(brand, brand.department.uuid)).rejects.toMatchObject(blocked('output types'));
    await owner.query('update briefme_outputs set deleted_at = now() where brand_id = $1', [brand.record.id]);
    await owner.query('update scopes set deleted_at = null where brand_id = $1', [brand.record.id]);
    await expect(remove(brand, brand.department.uuid)).rejects.toMatchObject(blocked('scope line items'));
    await owner.query('update scopes set deleted_at = now() where brand_id = $1', [brand.record.id]);
    await remove(brand, brand.department.uuid);
    await expect(read(brand, brand.department.uuid)).rejects.toMatchObject({ kind: 'absent' });
  });
});

describe('roles of a division', () => {
  const inDesign = (brand: BrandRows, input: object) => ({ departmentId: brand.department.uuid, ...input });
  const add = async (brand: BrandRows, input: object) =>
    (await performInBrand(addRole, admin(brand), inDesign(brand, input))).answer;

  it('[H-50 H-69 H-70 H-71 K-10 K-11 K-12] are added, changed and removed, with prices of two decimals', async () => {
    const brand = await freshBrand();
    const role = await add(brand, { ...editor, roleTitle: ' Editor ' });
    expect(role).toMatchObject({ roleTitle: 'Editor', hourlyRoleCostPrice: 60.5, hourlyRoleSellByPrice: 120.25 });
    const changed = await performInBrand(
      updateRole,
      admin(brand),
      inDesign(brand, { ...editor, roleId: role.id, hourlyRoleSellByPrice: '130', version: role.version }),
    );
    expect(changed.answer).toMatchObject({ uuid: role.uuid, hourlyRoleSellByPrice: 130 });
    await performInBrand(removeRole, admin(brand), inDesign(brand, { roleId: role.uuid }));
    const { brandDepartmentRoles } = await read(brand, brand.department.uuid);
    expect(brandDepartmentRoles.map(({ roleTitle }) => roleTitle)).toEqual(['Designer']);
    // The role that scopes use goes, too: they keep the rates that they took.
    await performInBrand(removeRole, admin(brand), inDesign(brand, { roleId: brand.role.uuid }));
    await expect(add(brand, { ...editor, hourlyRoleCostPrice: '1.005' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('[H-51 H-53 H-54 H-55] say what is wrong with a title or a price', async () => {
    const brand = await freshBrand();
    await expect(
      add(brand, { roleTitle: ' ', hourlyRoleCostPrice: 'a', hourlyRoleSellByPrice: '' }),
    ).rejects.toMatchObject({
      details: {
        errors: {
          roleTitle: 'Enter a valid Division Role',
          hourlyRoleCostPrice: 'Hourly cost price must be a number',
          hourlyRoleSellByPrice: 'Hourly sell price must be a number',
        },
      },
    });
    await expect(add(brand, { ...editor, roleTitle: 'x'.repeat(31) })).rejects.toMatchObject({
      details: { errors: { roleTitle: 'Role title must not exceed 30 characters' } },
    });
  });

  it('[H-52] have a title of their own within the division', async () => {
    const brand = await freshBrand();
    const taken = { details: { errors: { roleTitle: 'A Division Role with this name already exists' } } };
    await expect(add(brand, { ...editor, roleTitle: 'DESIGNER ' })).rejects.toMatchObject(taken);
    const role = await add(brand, editor);
    await expect(
      performInBrand(updateRole, admin(brand), inDesign(brand, { ...editor, roleId: role.id, roleTitle: 'Designer' })),
    ).rejects.toMatchObject(taken);
    const elsewhere = { ...editor, roleTitle: 'Designer', departmentId: brand.spareDepartment.id };
    expect((await performInBrand(addRole, admin(brand), elsewhere)).answer.roleTitle).toBe('Designer');
    // A role is found in its own division only.
    const wrongDivision = { ...editor, departmentId: brand.spareDepartment.id, roleId: role.id };
    await expect(performInBrand(updateRole, admin(brand), wrongDivision)).rejects.toMatchObject({ kind: 'absent' });
  });
});
