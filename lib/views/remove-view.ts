import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { viewPath } from './inputs';
import { changeableView } from './read-view';

/** Removes a view; the briefs, plans and scopes that it showed stay. */
export const removeView = operation({
  name: 'views.remove',
  summary: 'Remove a saved view',
  effect: 'write',
  allow: 'views.use',
  input: viewPath,
  output: z.object({ uuid: z.string() }),
  async run(context, { viewId }) {
    const { db, actor, events, now } = context;
    const view = await changeableView(context, viewId);
    const { count } = await db.savedView.updateMany({
      where: { id: view.id, deletedAt: null },
      data: { deletedAt: now, deletedByUserId: actor.userId, version: { increment: 1 } },
    });
    if (count === 0) throw absent();
    events.removed('view', view);
    return { uuid: view.uuid };
  },
});
