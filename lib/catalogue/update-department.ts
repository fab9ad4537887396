import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
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
    const current = await liveDepartment(db, departmentId);
    await refuseTakenTitle(db, brand.id, title, current.id);
    await change(db.department, current.id, version, { title, description });
    events.updated(
      'division',
      { ...current, title },
      changesBetween(current, { title, description }, ['title', 'description']),
    );
    return readDepartment(db, current.id);
  },
});
