import { operation } from '@/lib/core/operation';
import { liveDepartment, roleView, shapeRole } from './department-view';
import { addRoleInput } from './inputs';
import { refuseTakenRole } from './refuse-taken-title';

/** POST /v1/brands/{id}/departments/{deptId}/roles. */
export const addRole = operation({
  name: 'catalogue.addRole',
  summary: 'Add a role to a division',
  effect: 'write',
  allow: 'settings.manage',
  input: addRoleInput,
  output: roleView,
  async run({ db, brand, events }, { departmentId, ...role }) {
    const department = await liveDepartment(db, departmentId);
    await refuseTakenRole(db, department.id, role.roleTitle);
    const row = await db.departmentRole.create({
      data: { ...role, brandId: brand.id, departmentId: department.id },
    });
    events.updated('division', department, { role: { from: null, to: role.roleTitle } });
    return shapeRole(row);
  },
});
