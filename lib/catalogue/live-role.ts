import type { RowRef } from '@/lib/core/fields';
import { absent } from '@/lib/runtime/fault';
import type { DepartmentRow } from './department-view';

/** A live role of this division. @throws Fault absent, also for another division's role */
export function liveRole(department: DepartmentRow, ref: RowRef): DepartmentRow['brandDepartmentRoles'][number] {
  const role = department.brandDepartmentRoles.find((one) =>
    'uuid' in ref ? one.uuid === ref.uuid : one.id === ref.id,
  );
  if (!role) throw absent();
  return role;
}
