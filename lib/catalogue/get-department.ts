import { operation } from '@/lib/core/operation';
import { departmentView, liveDepartment, readDepartment } from './department-view';
import { departmentRefInput } from './inputs';

/** GET /v1/brands/{id}/departments/{deptId}. */
export const getDepartment = operation({
  name: 'catalogue.getDepartment',
  summary: 'Get a division with its roles',
  effect: 'read',
  allow: 'catalogue.view',
  input: departmentRefInput,
  output: departmentView,
  async run({ db }, { departmentId }) {
    const { id } = await liveDepartment(db, departmentId);
    return readDepartment(db, id);
  },
});
