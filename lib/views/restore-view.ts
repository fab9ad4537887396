import { roleMay } from '@/lib/access/policy';
import { binBegins } from '@/lib/core/bin';
import { operation } from '@/lib/core/operation';
import { absent, forbidden } from '@/lib/runtime/fault';
import { maySeeScreen, viewPath, viewView } from './inputs';
import { mayChange, refuseTaken, viewOf } from './read-view';

/** Takes a removed view back, as its owner's: one's own removals, or any shared one for administrators. */
export const restoreView = operation({
  name: 'views.restore',
  summary: 'Restore a removed view',
  effect: 'write',
  allow: 'views.use',
  input: viewPath,
  output: viewView,
  async run(context, { viewId }) {
    const { db, actor, request, events, now } = context;
    const removed = await db.savedView.findFirst({ where: { ...viewId, deletedAt: { gte: binBegins(now) } } });
    if (!removed || !mayChange(context, removed) || !maySeeScreen(request, removed.screen)) throw absent();
    if (removed.deletedByUserId !== actor.userId && !roleMay(actor.role, 'views.manageShared')) throw forbidden();
    const { id, userId, screen, name } = removed;
    await refuseTaken(context, { userId, screen, name, except: id });
    const [view] = await db.savedView.updateManyAndReturn({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, deletedByUserId: null, version: { increment: 1 } },
    });
    if (!view) throw absent();
    events.restored('view', view);
    return viewOf(context, view);
  },
});
