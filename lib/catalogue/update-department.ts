import { operation } from '@/lib/core/operation';
import { changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { lockRow } from '@/lib/db/lock-row';
import { changesBetween } from '@/lib/runtime/field-changes';
import { departmentView, liveDepartment, readDepartment } from './department-view';
import { updateDepartmentInput } from './inputs';
import { refuseTakenTitle } from './refuse-taken-title';

/** PUT /v1/brands/{id}/departments/{deptId}. */
export const updateDepartment = operation({
  name: 'catalogue.updateDepartment',
  summary: "Change a division's name and description",
  effect: 'write',
  allow: 'settings.manage',
  input: updateDepartmentInput,
  output: departmentView,
  async run({ db, brand, events }, { departmentId, version, title, description }) {
    await lockRow(db, 'departments', departmentId);
    const current = await liveDepartment(db, departmentId);
    refuseStaleVersion(current, version);
    await refuseTakenTitle(db, brand.id, title, current.id);
    const saved = await changeIfDifferent(db.department, current, version, { title, description });
    if (saved === current) return readDepartment(db, current.id);
    events.updated('division', saved, changesBetween(current, saved, ['title', 'description']));
    return readDepartment(db, current.id);
  },
});
