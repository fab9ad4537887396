import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { lockRow } from '@/lib/db/lock-row';
import { liveDepartment } from './department-view';
import { removeRoleInput } from './inputs';
import { liveRole } from './live-role';

/** DELETE /v1/brands/{id}/departments/{deptId}/roles/{roleId}: existing scopes keep it (D7.5). */
export const removeRole = operation({
  name: 'catalogue.removeRole',
  summary: "Remove a division's role",
  effect: 'write',
  allow: 'settings.manage',
  input: removeRoleInput,
  output: z.object({ uuid: z.string() }),
  async run({ db, actor, events, now }, { departmentId, roleId, version }) {
    await lockRow(db, 'department_roles', roleId);
    const department = await liveDepartment(db, departmentId);
    const { id, uuid, roleTitle } = liveRole(department, roleId);
    await change(db.departmentRole, id, version, { deletedAt: now, deletedByUserId: actor.userId });
    events.updated('division', department, { role: { from: roleTitle, to: null } });
    return { uuid };
  },
});
