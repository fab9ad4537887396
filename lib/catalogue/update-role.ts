import { operation } from '@/lib/core/operation';
import { changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { lockRow } from '@/lib/db/lock-row';
import { changesBetween } from '@/lib/runtime/field-changes';
import { liveDepartment, roleView, shapeRole } from './department-view';
import { updateRoleInput } from './inputs';
import { liveRole } from './live-role';
import { refuseTakenRole } from './refuse-taken-title';

/** PUT /v1/brands/{id}/departments/{deptId}/roles/{roleId}: scopes keep the rates that they chose (D7.5). */
export const updateRole = operation({
  name: 'catalogue.updateRole',
  summary: "Change a division's role",
  effect: 'write',
  allow: 'settings.manage',
  input: updateRoleInput,
  output: roleView,
  async run({ db, events }, { departmentId, roleId, version, ...role }) {
    await lockRow(db, 'department_roles', roleId);
    const department = await liveDepartment(db, departmentId);
    const current = liveRole(department, roleId);
    refuseStaleVersion(current, version);
    await refuseTakenRole(db, department.id, role.roleTitle, current.id);
    const saved = await changeIfDifferent(db.departmentRole, current, version, role);
    if (saved === current) return shapeRole(saved);
    const label = `${department.title}, ${saved.roleTitle}`;
    const fields = ['roleTitle', 'hourlyRoleCostPrice', 'hourlyRoleSellByPrice'];
    events.updated('division', { ...department, label }, changesBetween(current, saved, fields));
    return shapeRole(saved);
  },
});
