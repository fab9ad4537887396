import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { lockForRemoval } from '@/lib/db/lock-row';
import { inUse } from '@/lib/runtime/fault';
import { liveDepartment } from './department-view';
import { removeDepartmentInput } from './inputs';
import { isUsed } from './list-uses';

/** DELETE /v1/brands/{id}/departments/{deptId}: not while output types or scope line items refer to it. */
export const removeDepartment = operation({
  name: 'catalogue.removeDepartment',
  summary: 'Remove a division with its roles',
  effect: 'write',
  allow: 'settings.manage',
  input: removeDepartmentInput,
  output: z.object({ uuid: z.string() }),
  async run({ db, actor, events, now }, { departmentId, version }) {
    const { id } = await liveDepartment(db, departmentId);
    await lockForRemoval(db, 'departments', [id]);
    const current = await liveDepartment(db, { id });
    const by = [
      current.briefmeOutputs.length > 0 ? 'output types' : '',
      (await isUsed(db, 'departmentLines', current.id)) ? 'scope line items' : '',
    ].filter(Boolean);
    if (by.length > 0) {
      throw inUse(
        `Unable to remove division: '${current.title}' has ${by.join(' and ')} assigned. Please change them first.`,
      );
    }
    const gone = { deletedAt: now, deletedByUserId: actor.userId };
    await change(db.department, current.id, version, gone);
    await db.departmentRole.updateMany({ where: { departmentId: current.id, deletedAt: null }, data: gone });
    events.removed('division', current);
    return { uuid: current.uuid };
  },
});
