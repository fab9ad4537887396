import { roleMay } from '@/lib/access/policy';
import { binBegins } from '@/lib/core/bin';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { absent, forbidden } from '@/lib/runtime/fault';
import { scopePath } from './inputs';
import { type LiveScope, viewOfScope } from './read-scope';
import { scopeView } from './scope-view';

/** Restores a scope from the bin: one's own removals, or any for administrators. */
export const restoreScope = operation({
  name: 'scopes.restore',
  summary: 'Restore a removed scope',
  effect: 'write',
  allow: 'scope.remove',
  input: scopePath,
  output: scopeView,
  async run(context, { scopeId }) {
    const { db, actor, now } = context;
    const removed = await db.scope.findFirst({ where: { ...scopeId, deletedAt: { gte: binBegins(now) } } });
    if (!removed) throw absent();
    if (removed.deletedByUserId !== actor.userId && !roleMay(actor.role, 'scope.restoreAny')) throw forbidden();
    return viewOfScope(context, await restoreRemovedScope(context, removed));
  },
});

/** Restores one from the bin. @throws Fault absent: somebody else was faster */
export async function restoreRemovedScope({ db, events }: BrandRunContext, removed: LiveScope): Promise<LiveScope> {
  const [restored] = await db.scope.updateManyAndReturn({
    where: { id: removed.id, deletedAt: { not: null } },
    data: { deletedAt: null, deletedByUserId: null, version: { increment: 1 }, updatedAt: removed.updatedAt },
  });
  if (!restored) throw absent();
  events.restored('scope', restored);
  return restored;
}
