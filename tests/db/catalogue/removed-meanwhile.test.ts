import { describe, expect, it } from 'vitest';
import { createBrief } from '@/lib/briefs/create-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import { createDepartment } from '@/lib/catalogue/create-department';
import { createOutput } from '@/lib/catalogue/create-output';
import { removeDepartment } from '@/lib/catalogue/remove-department';
import { saveCategories } from '@/lib/catalogue/save-categories';
import { saveSegments } from '@/lib/catalogue/save-segments';
import { performInBrand } from '@/lib/core/perform';
import { addOngoing } from '@/lib/scope/add-ongoing';
import { createScope } from '@/lib/scope/create-scope';
import { updateScope } from '@/lib/scope/update-scope';
import { during } from '../during';
import { contextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';

const world = prepareWorld();
const admin = (brand: BrandRows) => contextOf(world(), 'brandAdmin', { brand });
const film = async (brand: BrandRows) =>
  (await performInBrand(createDepartment, admin(brand), { title: 'Film', description: '' })).answer;

const removing = (table: 'departments' | 'categories' | 'segments') =>
  `with locked as (select id from ${table} where id = $1 for update)
   update ${table} set deleted_at = now() where id in (select id from locked)`;
const refused = (field: string) => ({
  status: 'rejected',
  reason: { kind: 'invalid', details: { errors: { [field]: expect.stringMatching(/choose|select/i) } } },
});

describe('what is removed while somebody begins to use it', () => {
  it('stays: a division, when an output type of it is being made', async () => {
    const brand = await freshBrand();
    const { uuid, id } = await film(brand);
    const used = await during(
      world(),
      `insert into briefme_outputs (brand_id, brand_department_id, title) values ($1, $2, 'Trailer')`,
      [brand.record.id, id],
      () => performInBrand(removeDepartment, admin(brand), { departmentId: uuid }),
    );
    expect(used).toMatchObject({ status: 'rejected', reason: { code: 'resource/in_use' } });
  });

  it('gets no output type, when it is a division that is being removed', async () => {
    const brand = await freshBrand();
    const { id } = await film(brand);
    const made = await during(world(), removing('departments'), [id], () =>
      performInBrand(createOutput, admin(brand), { title: 'Trailer', brand_department_id: id }),
    );
    expect(made).toMatchObject({ status: 'rejected', reason: { kind: 'invalid' } });
  });

  it('gets no line item, when it is a division that is being removed', async () => {
    const brand = await freshBrand();
    const { id } = await film(brand);
    const line = { itemDescription: 'Trailer', timeMinutes: 60, departmentId: id, brandDepartmentRoleId: '' };
    const lined = await during(world(), removing('departments'), [id], () =>
      performInBrand(updateScope, admin(brand), { scopeId: brand.scope.uuid, lines: [line] }),
    );
    expect(lined).toMatchObject(refused('lines.0.departmentId'));
  });

  const uses: Record<string, (brand: BrandRows, categoryId: number) => Promise<unknown>> = {
    'a new brief': (brand, categoryId) =>
      performInBrand(createBrief, admin(brand), {
        departmentId: brand.department.id,
        categoryId,
        creatorBrandUsersId: brand.staff.brandUserId,
        project: 'Trailer',
        hoursAllocated: 1,
        hardEstimate: 1,
        draftDueDate: '2099-03-01',
        inMarketDate: '2099-04-01',
      }),
    'a brief that gets another category': (brand, categoryId) =>
      performInBrand(updateBrief, admin(brand), { briefId: brand.brief.uuid, categoryId }),
    'a new scope': (brand, categoryId) =>
      performInBrand(createScope, admin(brand), {
        productTitle: 'Kit',
        categoryId,
        type: 'Once Off',
        productTitleConfirmed: 0,
        quoteTemplateNeeded: 0,
        sellFor: 0,
        merchantPercentage: 0,
        ccLoadingPercent: 0,
        creatorUserId: brand.staff.userId,
      }),
    'a scope that gets another category': (brand, categoryId) =>
      performInBrand(updateScope, admin(brand), { scopeId: brand.scope.uuid, categoryId }),
  };
  for (const [what, use] of Object.entries(uses)) {
    it(`is not chosen: a category that is being removed, by ${what}`, async () => {
      const brand = await freshBrand();
      const { data } = (
        await performInBrand(saveCategories, admin(brand), {
          categories: [{ id: brand.category.id, name: 'Campaign' }, { name: 'Film' }],
        })
      ).answer;
      const { id = 0 } = data.find(({ name }) => name === 'Film') ?? {};
      const used = await during(world(), removing('categories'), [id], () => use(brand, id));
      expect(used).toMatchObject(refused('categoryId'));
    });
  }

  it('is not chosen: a segment that is being removed, by a monthly ongoing', async () => {
    const brand = await freshBrand();
    const { data } = (
      await performInBrand(saveSegments, admin(brand), {
        segments: [{ id: brand.segment.id, name: 'Retail' }, { name: 'Film' }],
      })
    ).answer;
    const { id = 0 } = data.find(({ name }) => name === 'Film') ?? {};
    const added = await during(world(), removing('segments'), [id], () =>
      performInBrand(addOngoing, admin(brand), { scopeId: brand.activeScope.uuid, segmentId: id, notes: '' }),
    );
    expect(added).toMatchObject(refused('segmentId'));
  });
});
