import { describe, expect, it } from 'vitest';
import { updateBrand } from '@/lib/brands/update-brand';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import { removeRole } from '@/lib/catalogue/remove-role';
import { saveCategories } from '@/lib/catalogue/save-categories';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { updateOutput } from '@/lib/catalogue/update-output';
import { updateRole } from '@/lib/catalogue/update-role';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { updateMember } from '@/lib/users/update-member';
import { updateUser } from '@/lib/users/update-user';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';

/** Of writes that meet, each change in the log begins where the one before it ended. */
const world = prepareWorld();
type Changes = Record<string, { from: unknown; to: unknown }>;

/** What is written at once, the changed field of its entries and its first value; `at` makes a value per write. */
type Family = {
  readonly field: string;
  readonly first: unknown;
  readonly write: (brand: BrandRows, at: number) => Promise<unknown>;
};
const inBrand = (brand: BrandRows) => contextOf(world(), 'brandAdmin', { brand });
const onHost = (brand: BrandRows) => platformContextOf(brand.brandAdmin, { brand });
const onAdmin = () => platformContextOf(world().superuser);

const FAMILIES: Readonly<Record<string, Family>> = {
  'a division': {
    field: 'title',
    first: 'Design',
    write: (brand, at) =>
      performInBrand(updateDepartment, inBrand(brand), { departmentId: brand.department.uuid, title: `Design ${at}` }),
  },
  'a role': {
    field: 'hourlyRoleCostPrice',
    first: '80',
    write: (brand, at) =>
      performInBrand(updateRole, inBrand(brand), {
        departmentId: brand.department.uuid,
        roleId: brand.role.uuid,
        roleTitle: 'Designer',
        hourlyRoleCostPrice: at,
        hourlyRoleSellByPrice: 150,
      }),
  },
  'an output type': {
    field: 'title',
    first: 'Poster',
    write: (brand, at) =>
      performInBrand(updateOutput, inBrand(brand), { outputId: brand.output.uuid, title: `Poster ${at}` }),
  },
  'a category': {
    field: 'name',
    first: 'Campaign',
    write: (brand, at) =>
      performInBrand(saveCategories, inBrand(brand), {
        categories: [{ id: brand.category.uuid, name: `Campaign ${at}` }],
      }),
  },
  'a member': {
    field: 'jobTitle',
    first: 'Producer',
    write: (brand, at) =>
      performOnPlatform(updateMember, onHost(brand), {
        brandId: brand.record.uuid,
        userId: brand.staff.userUuid,
        jobTitle: `Producer ${at}`,
      }),
  },
  "a member's hours": {
    field: 'weeklyHours',
    first: 40,
    write: (brand, at) =>
      performInBrand(saveWorkingTime, inBrand(brand), { userId: brand.staff.userUuid, weeklyHours: at }),
  },
  'a user': {
    field: 'firstName',
    first: 'staff',
    write: (brand, at) =>
      performOnPlatform(updateUser, onAdmin(), { userId: brand.staff.userUuid, firstName: `staff ${at}` }),
  },
  "a user's job title": {
    field: 'jobTitle',
    first: 'Producer',
    write: (brand, at) =>
      performOnPlatform(updateUser, onHost(brand), { userId: brand.staff.userUuid, jobTitle: `Producer ${at}` }),
  },
  "a brand's settings": {
    field: 'name',
    first: undefined,
    write: (brand, at) =>
      performOnPlatform(updateBrand, onAdmin(), { brandId: brand.record.uuid, name: `Agency ${at}` }),
  },
};

/** The changes of a field in the log of a brand's rows, in their order. */
async function changesOf(brand: BrandRows, field: string): Promise<Changes[string][]> {
  const entries = await platformClient().auditEntry.findMany({
    where: { OR: [{ brandId: brand.record.id }, { entityUuid: brand.staff.userUuid }] },
    orderBy: { id: 'asc' },
    select: { details: true },
  });
  return entries.flatMap(({ details }) => {
    const { changes } = details as { changes?: Changes };
    return changes?.[field] ? [changes[field]] : [];
  });
}

describe('of eight changes at once each begins where the one before it ended', () => {
  it.each(Object.entries(FAMILIES))('%s', async (_, { field, first, write }) => {
    const brand = await freshBrand();
    await Promise.all(Array.from({ length: 8 }, (_, at) => write(brand, at + 1)));
    const changes = await changesOf(brand, field);
    expect(changes).toHaveLength(8);
    const begun = changes.map(({ from }) => from);
    expect(begun.slice(1)).toEqual(changes.slice(0, -1).map(({ to }) => to));
    if (first !== undefined) expect(begun[0]).toEqual(first);
  });

  it('a role that is renamed and removed at once is removed by the name that it has', async () => {
    const brand = await freshBrand();
    const role = { departmentId: brand.department.uuid, roleId: brand.role.uuid };
    const renamed = { ...role, roleTitle: 'Art director', hourlyRoleCostPrice: 80, hourlyRoleSellByPrice: 150 };
    // Whoever comes second finds the role gone.
    await Promise.allSettled([
      ...Array.from({ length: 4 }, (_, at) =>
        performInBrand(updateRole, inBrand(brand), { ...renamed, roleTitle: `Designer ${at}` }),
      ),
      performInBrand(removeRole, inBrand(brand), role),
    ]);
    const titles = await changesOf(brand, 'roleTitle');
    expect(await changesOf(brand, 'role')).toEqual([{ from: titles.at(-1)?.to ?? 'Designer', to: null }]);
  });
});
