import { operation } from '@/lib/core/operation';
import { departmentView, readDepartment } from './department-view';
import { createDepartmentInput } from './inputs';
import { refuseTakenTitle } from './refuse-taken-title';

/** POST /v1/brands/{id}/departments: roles can be added once the division exists. */
export const createDepartment = operation({
  name: 'catalogue.createDepartment',
  summary: 'Create a division',
  effect: 'write',
  allow: 'settings.manage',
  input: createDepartmentInput,
  output: departmentView,
  async run({ db, brand, events }, { title, description }) {
    await refuseTakenTitle(db, brand.id, title);
    const row = await db.department.create({ data: { brandId: brand.id, title, description } });
    events.created('division', row);
    return readDepartment(db, row.id);
  },
});
